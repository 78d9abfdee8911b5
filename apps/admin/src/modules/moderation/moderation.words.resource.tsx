import { wordRulesResource } from '@malto/contract/modules/moderation.words.admin'
import { IconFilterCog } from '@tabler/icons-react'
import { type Arrangement, textOf } from '../../platform/arrangement.ts'
import { currentLanguage } from '../../platform/language.ts'
import { PatternInput } from './filter/PatternInput.tsx'
import { TryBox } from './filter/TryBox.tsx'
import { words } from './filter/words.ts'

export const wordRulesArrangement: Arrangement = {
  resource: wordRulesResource,
  icon: IconFilterCog,
  group: 'community',
  one: { vi: 'từ lọc', en: 'word rule' },
  count: { vi: '{total} từ và cụm từ', en: '{total} word rules' },
  search: { vi: 'Từ hoặc cụm từ', en: 'Words' },
  lead: {
    field: 'pattern',
    title: (row) => textOf(row, 'pattern'),
    line: (row) => (row['shipped'] === true ? words.shipped[currentLanguage()] : null),
  },
  columns: ['effect', 'enabled', 'note', 'created_at'],
  tones: { effect: { mask: 'warn', hold: 'bad' } },
  cardLine: ['note'],
  filters: [
    { kind: 'choice', field: 'effect' },
    { kind: 'flag', field: 'enabled' },
    { kind: 'flag', field: 'shipped' },
  ],
  detail: [
    {
      title: words.rule,
      fields: [
        { field: 'pattern' },
        { field: 'effect' },
        { field: 'enabled' },
        { field: 'shipped' },
        { field: 'note', whole: true },
        { field: 'created_at' },
        { field: 'updated_at', title: words.updated, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: words.rule,
      fields: [
        { kind: 'own', field: 'pattern', needed: true, whole: true, input: PatternInput },
        { kind: 'choice', field: 'effect', needed: true, help: words.effect_help },
        { kind: 'flag', field: 'enabled' },
        { kind: 'text', field: 'note', help: words.note_help, whole: true },
      ],
    },
  ],
  fresh: { effect: 'hold', enabled: true, note: null },
  empty: {
    title: { vi: 'Bộ lọc còn trống', en: 'The filter is empty' },
    text: { vi: 'Thêm từ cần che hoặc cần giữ lại để người xem.', en: 'Add words to mask or to hold.' },
  },
  stays: (row) => row['shipped'] === true,
  ListLead: TryBox,
}
