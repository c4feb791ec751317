import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isMap, mapOf, type JsonMap } from '@core/text/values';
import { playbooksIn } from '@core/content/playbook-set';
import { nextTimes } from '@core/schedule/crontab';
import { describeCrontab } from '@core/schedule/describe';
import {
  newSchedule,
  offsetOf,
  rhythms,
  withCrontab,
  withDoubled,
  withName,
  withZone,
} from '@core/schedule/schedule';
import { presentName, timeZones } from '@core/schedule/time-zones';
import { readJson } from '@core/text/json/read';
import { describeWithContent, filesBelow } from '../../support/corpus';

const line = (text: string): JsonMap => {
  const [minute, hour, day, month, weekday] = text.split(' ');
  return { minute, hour, day_of_month: day, month_of_year: month, day_of_week: weekday };
};
const now = Date.parse('2026-01-30T10:00:00Z') / 1000;

describe('a crontab in words', () => {
  it.each([
    ['* * * * *', 'Every minute'],
    ['*/5 * * * *', 'Every 5 minutes'],
    ['0 * * * *', 'At minute 0 of every hour'],
    ['0 */1 * * *', 'At minute 0 of every hour'],
    ['15,45 */2 * * *', 'At minute 15 and 45 of every second hour'],
    ['30 08 * * *', 'At 08:30'],
    ['30 8,12 * * 1-5', 'At 08:30 and 12:30 on Monday to Friday'],
    ['0 8 1 * *', 'At 08:00 on day 1 of the month'],
    ['0 8 1 jan,7 mon', 'At 08:00 on day 1 of the month where that is Monday in January and July'],
    ['*/10 9-17 * * *', 'Every 10 minutes during the hours 9 to 17'],
    ['0 0 */2 * *', 'At 00:00 every 2 days of the month'],
  ])('%s', (text, expected) => {
    expect(describeCrontab(line(text))).toBe(expected);
  });

  it('says nothing of what cannot be read', () => {
    expect(describeCrontab(line('61 * * * *'))).toBeNull();
    expect(describeCrontab(line('a b c d e'))).toBeNull();
  });
});

describe('the next times of a schedule', () => {
  const times = (schedule: JsonMap, count = 2) =>
    nextTimes(schedule, now, count).map((time) => new Date(time * 1000).toISOString());

  it('are in its time zone, and follow its change to summer time', () => {
    const crontab = { ...line('30 8 * 3 0'), timezone: 'Europe/Berlin' };
    expect(times({ crontab }, 5).at(3)).toBe('2026-03-22T07:30:00.000Z');
    expect(times({ crontab }, 5).at(4)).toBe('2026-03-29T06:30:00.000Z');
  });

  it('lie between its start and its end', () => {
    const crontab = line('0 0 * * *');
    expect(
      times({ crontab, start_time: '2026-02-10T12:00:00Z', expires: '2026-02-12T12:00:00Z' }, 5),
    ).toEqual(['2026-02-11T00:00:00.000Z', '2026-02-12T00:00:00.000Z']);
  });

  it('are refused where they mean nothing', () => {
    expect(() => times({ crontab: line('99 * * * *') })).toThrow(/99/);
    expect(() => times({ crontab: { ...line('0 0 * * *'), timezone: 'Moon/Base' } })).toThrow(/Moon/);
    expect(times({ crontab: line('0 0 31 2 *') })).toEqual([]);
  });
});

describe('time zones', () => {
  it('go by the names they have now, UTC first', () => {
    expect(timeZones()[0]).toBe('UTC');
    expect(timeZones()).toContain('Asia/Kolkata');
    expect(timeZones()).not.toContain('Asia/Calcutta');
    expect(presentName('Europe/Kiev')).toBe('Europe/Kyiv');
  });
});

describe('a schedule', () => {
  const made = newSchedule('Nightly', '00000000-0000-4000-8000-000000000700', 'UTC', 'id');

  it('begins switched off, and can be read', () => {
    expect(made.enabled).toBe(false);
    expect(describeCrontab(made.crontab)).toBe('At 08:00');
    for (const { crontab } of rhythms) expect(describeCrontab(crontab)).not.toBeNull();
  });

  it('says its task what it says itself', () => {
    expect(withName(made, 'Daily')).toMatchObject({
      name: 'Daily',
      kwargs: { name: 'Daily', schedule_entry_name: 'Daily' },
    });
    const moved = withZone({ ...made, kwargs: { timezone: 'UTC', utcOffset: 'UTC' } }, 'Asia/Kolkata', now);
    expect(moved).toMatchObject({
      crontab: { timezone: 'Asia/Kolkata', hour: '8' },
      kwargs: { timezone: 'Asia/Kolkata', utcOffset: 'UTC+05:30' },
    });
    expect(withDoubled(made, 'expires', null)).toEqual(made);
    expect(mapOf(withDoubled({ kwargs: {} }, 'expires', 'x').kwargs)).toEqual({});
    expect(withCrontab(made, { minute: '5' })).toMatchObject({ crontab: { minute: '5', timezone: 'UTC' } });
    expect(offsetOf('Nowhere/At all', now)).toBe('UTC');
  });
});

describeWithContent('schedules of real playbooks', (folder) => {
  it('are read in words, and have the keys of a new one', () => {
    const keys = new Set(Object.keys(newSchedule('', '', '', '')));
    const read: string[] = [];
    for (const path of filesBelow(folder).filter((name) => /\/playbooks\/.*\.json$/.test(name))) {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('"crontab"')) continue;
      const { value } = readJson(text);
      for (const { value: playbook } of playbooksIn(value) ?? [{ value }]) {
        const { schedules } = mapOf(playbook);
        for (const schedule of Array.isArray(schedules) ? schedules.filter(isMap) : []) {
          read.push(describeCrontab(schedule.crontab) ?? JSON.stringify(schedule.crontab));
          expect(nextTimes({ crontab: schedule.crontab }, now, 5)).toHaveLength(5);
          const strange = Object.keys(schedule).filter((key) => !keys.has(key));
          expect(strange.filter((key) => key !== 'id' && key !== 'date_changed')).toEqual([]);
        }
      }
    }
    expect(read.length).toBeGreaterThan(10);
    expect(read.every((text) => /^(At|Every) /.test(text))).toBe(true);
  });
});
