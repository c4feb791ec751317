import { isMap, type JsonMap } from '@core/text/values';
import type { Writing } from '../records/records';
import { conflict, invalid } from '../platform-error';
import { answerBulk, dataOf } from './bulk';
import { writingOf } from './records';
import { allow, bodyOf, part, routeFamily } from './route';

/** A person is a record and an account, made together (docs/platform/identity.md#wire). */
export default routeFamily((app, instance) => {
  const { accounts, accountDetails, records, signIn } = instance;
  const people = () => records.entity('people');

  app.post('/api/3/people', (request, reply) => {
    const account = allow(instance, request, 'create', 'people');
    return reply.status(201).send(create(bodyOf(request), writingOf(instance, account, people())));
  });

  app.post('/api/3/insert/people', (request, reply) => {
    const account = allow(instance, request, 'create', 'people');
    const writing = writingOf(instance, account, people());
    const result = records.bulk('POST', dataOf(request), (body) => create(body, writing));
    return answerBulk(reply, people(), result, 201);
  });

  app.put('/api/3/people/:uuid', (request) => {
    const account = allow(instance, request, 'update', 'people');
    const { user, ...fields } = bodyOf(request);
    return records.together(() => {
      const person = records.update(
        people(),
        part(request, 'uuid'),
        fields,
        writingOf(instance, account, people()),
      );
      const own = typeof person.userId === 'string' ? accounts.get(person.userId) : undefined;
      if (own) {
        accounts.change(own.uuid, { status: person.csActive === false ? 'inactive' : 'active' });
        if (fields.csActive === true) signIn.unlock(own.uuid);
        if (isMap(user)) accountDetails.keep(own.uuid, user);
        if (isMap(user) && typeof user.password === 'string') signIn.setPassword(own.uuid, user.password);
      }
      return person;
    });
  });

  function create(body: JsonMap, writing: Writing): JsonMap {
    const { user, ...fields } = body;
    if (!isMap(user)) return records.create(people(), fields, writing);
    const { loginid, password } = user;
    if (typeof loginid !== 'string' || loginid === '') throw invalid('"user.loginid" is required.');
    if (accounts.byLogin(loginid)) throw conflict(`A user with the login "${loginid}" exists already.`);
    if (typeof password === 'string') signIn.mustBeLongEnough(password);
    return records.together(() => {
      const uuid = instance.clock.newUuid();
      const person = records.create(people(), { ...fields, userId: uuid }, writing);
      accounts.add(
        {
          uuid,
          loginid,
          actorPlural: 'people',
          actor: String(person.uuid),
          status: person.csActive === false ? 'inactive' : 'active',
        },
        typeof password === 'string' ? password : null,
      );
      accountDetails.keep(uuid, user);
      return person;
    });
  }
});
