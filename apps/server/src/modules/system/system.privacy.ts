import { describeOpen, technical, type TableMap } from '#platform/data-map.ts'
import { first_step_marks, system_backups, system_measures } from './system.table.ts'

export const systemTables: readonly TableMap[] = [
  describeOpen(system_backups, 'which backups were made, and whether they open', {
    id: technical('names the backup'),
    name: technical('its folder'),
    cause: technical('why it was made'),
    administrator_id: technical('which administrator asked for it'),
    state: technical('how far it is'),
    step: technical('what it copies now'),
    part: technical('how much of that is done'),
    fault: technical('why it failed'),
    files: technical('how many files it holds'),
    bytes: technical('how large it is'),
    rows_before: technical('how many rows there were when it began'),
    rows_after: technical('how many rows there were when it ended'),
    begun_at: technical('when it began'),
    ended_at: technical('when it ended'),
    touched_at: technical('when somebody last worked on it'),
    trial_state: technical('whether it opens'),
    trial_at: technical('when that was tried'),
    trial_fault: technical('why it does not open'),
    trial_found: technical('how much was found in it'),
  }),
  describeOpen(system_measures, 'how many files there are', {
    one: technical('there is one'),
    files: technical('how many'),
    bytes: technical('how large together'),
    measured_at: technical('when they were counted'),
  }),
  describeOpen(first_step_marks, 'what administrators said of the first steps', {
    mark: technical('which step'),
    administrator_id: technical('which administrator'),
    marked_at: technical('when'),
  }),
]
