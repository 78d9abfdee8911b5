import { describeOpen, technical, type TableMap } from '#platform/data-map.ts'
import { daily_figures, figure_days } from './dashboards.table.ts'

export const dashboardTables: readonly TableMap[] = [
  describeOpen(daily_figures, 'sums of each day for the boards of the console; no person is in them', {
    level: technical('everybody, a province, or a school'),
    day: technical('of which day'),
    measure: technical('what is summed'),
    key: technical('which part of it'),
    province_id: technical('of which province'),
    school_id: technical('of which school'),
    value: technical('the sum'),
    people: technical('how many people it stands for: sums of few are not shown'),
  }),
  describeOpen(figure_days, 'which days are summed', {
    day: technical('which day'),
    stocked: technical('whether what stood on that day was counted on it'),
    rolled_at: technical('when it was summed last'),
  }),
]
