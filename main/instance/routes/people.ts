import { isMap, type JsonMap } from '@core/text/values';
import type { Account } from '../identity/accounts';
import type { Writing } from '../records/writing';
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
    const { user, ...given } = bodyOf(request);
    const fields = withAccess(given, user);
    return records.together(() => {
      const person = records.update(
        people(),
        part(request, 'uuid'),
        fields,
        writingOf(instance, account, people()),
      );
      const own = typeof person.userId === 'string' ? accounts.get(person.userId) : undefined;
      if (own) {
        if (fields.csActive === true) signIn.unlock(own.uuid);
        if (isMap(user)) accountDetails.keep(own.uuid, user);
        if (isMap(user) && typeof user.password === 'string') signIn.setPassword(own.uuid, user.password);
      }
      return person;
    });
  });

  function create(body: JsonMap, writing: Writing): JsonMap {
    const { user, ...given } = body;
    if (!isMap(user)) return records.create(people(), given, writing);
    const { loginid, password } = user;
    if (typeof loginid !== 'string' || loginid === '') throw invalid('"user.loginid" is required.');
    if (typeof password === 'string') signIn.mustBeLongEnough(password);
    return records.together(() => {
      freeLogin(loginid);
      const uuid = instance.clock.newUuid();
      const actor =
        typeof given.uuid === 'string' && given.uuid !== '' ? given.uuid : instance.clock.newUuid();
      const account: Account = { uuid, loginid, actorPlural: 'people', actor, status: 'active' };
      accounts.add(account, typeof password === 'string' ? password : null);
      accountDetails.keep(uuid, user);
      const fields = withAccess({ ...given, uuid: actor, userId: uuid }, user);
      return records.create(people(), fields, writing);
    });
  }

  /** The login of a person who is gone may be another's. @throws PlatformError 409 for that of one who is there */
  function freeLogin(loginid: string): void {
    const known = accounts.byLogin(loginid);
    if (!known) return;
    if (known.actorPlural !== 'people' || records.reader.row(people(), known.actor))
      throw conflict(`A user with the login "${loginid}" exists already.`);
    accounts.remove(known.uuid);
  }
});

/** `access_type` of the user is `accessType` of the person. */
const withAccess = (fields: JsonMap, user: unknown): JsonMap =>
  isMap(user) && typeof user.access_type === 'string' ? { accessType: user.access_type, ...fields } : fields;
