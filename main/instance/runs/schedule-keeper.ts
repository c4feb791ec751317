import { mapOf } from '@core/text/values';
import type { Clock } from '../clock';
import type { PlaybookShelf } from './playbook-shelf';
import { type RunOrder, scheduleOrder } from './run-order';
import { playbookOf, type Schedule, type ScheduleStore } from './schedule-store';

export interface ScheduleKeeperParts {
  schedules: ScheduleStore;
  clock: Clock;
  shelf: PlaybookShelf;
  /** Whether a run of a playbook has begun and not ended. */
  isUnderWay(playbook: string): boolean;
  start(order: RunOrder): void;
}

/** Starts playbooks when their schedules say. */
export class ScheduleKeeper {
  #alarm: (() => void) | null = null;

  constructor(private readonly parts: ScheduleKeeperParts) {}

  /** From now on nothing is due. */
  rest(): void {
    this.#alarm?.();
  }

  /** Starts the playbook of a schedule, whether it is switched on or not. */
  fire(schedule: Schedule): void {
    const { schedules, shelf, isUnderWay, start } = this.parts;
    const kwargs = mapOf(schedule.body.kwargs);
    const uuid = playbookOf(schedule);
    schedules.fired(schedule);
    const playbook = uuid === null ? null : shelf.get(uuid);
    if (!playbook || uuid === null) return;
    const isBusy = kwargs.exit_if_running === true && isUnderWay(uuid);
    if (isBusy || !playbook.isActive) return;
    const user = typeof kwargs.createUser === 'string' ? kwargs.createUser : null;
    start(scheduleOrder(uuid, user, { __schedule: { name: schedule.name } }));
  }

  /** Sets the alarm for the next schedule; called when schedules have changed. */
  keepTime(): void {
    this.#alarm?.();
    const [next] = this.parts.schedules.waiting();
    if (!next || next.next === null) return;
    this.#alarm = this.parts.clock.at?.(next.next, () => this.#keepSchedules()) ?? null;
  }

  #keepSchedules(): void {
    for (const schedule of this.parts.schedules.waiting())
      if (schedule.next !== null && schedule.next <= this.parts.clock.now()) this.fire(schedule);
    this.keepTime();
  }
}
