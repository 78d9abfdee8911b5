import { fill, type Language } from '@malto/contract'
import type { PersonalityGroup } from '@malto/contract/constants'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { bandWords, chatRoomsResource, roomKindWords } from '@malto/contract/modules/chat.admin'
import { IconCalendarEvent, IconMessages } from '@tabler/icons-react'
import { type Arrangement, type Row, textOf } from '../../platform/arrangement.ts'
import { currentLanguage } from '../../platform/language.ts'
import { eventPicker } from '../../platform/pickers.ts'
import { RoomView } from './RoomView.tsx'
import { showSlow } from './slow.ts'
import { words } from './words.ts'

const bandOf = (row: Row, language: Language): string =>
  bandWords[row['band'] as keyof typeof bandWords]?.[language] ?? ''

/** By its circle or by its event; numbers tell the rooms of one circle apart. */
function roomTitle(row: Row): string {
  const language = currentLanguage()
  if (row['kind'] === 'event') return textOf(row, 'event_title') || roomKindWords.event[language]
  const letter = letterWords[row['letter'] as PersonalityGroup]?.[language] ?? ''
  return fill(words.group_room[language], { letter, band: bandOf(row, language) })
}

function roomLine(row: Row): string {
  const language = currentLanguage()
  const number = fill(words.numbered[language], { n: textOf(row, 'shard') })
  return row['kind'] === 'event'
    ? [roomKindWords.event[language], bandOf(row, language)].join(' · ')
    : [roomKindWords.group[language], number].join(' · ')
}

export const chatRoomsArrangement: Arrangement = {
  resource: chatRoomsResource,
  icon: IconMessages,
  group: 'community',
  one: { vi: 'phòng', en: 'room' },
  count: { vi: '{total} phòng', en: '{total} rooms' },
  search: { vi: 'Tên sự kiện', en: 'Event' },
  lead: { field: 'kind', title: roomTitle, line: roomLine },
  columns: ['member_count', 'message_count', 'last_said_at', 'slow_seconds', 'frozen'],
  choices: { letter: letterWords },
  reads: {
    kind: {
      title: words.room,
      show: (value, language) => roomKindWords[value as keyof typeof roomKindWords]?.[language] ?? null,
    },
    slow_seconds: { show: showSlow },
  },
  tones: { frozen: { true: 'bad', false: 'ok' } },
  cardLine: ['member_count', 'last_said_at'],
  filters: [
    { kind: 'choice', field: 'kind', title: words.kind },
    { kind: 'choice', field: 'letter' },
    { kind: 'choice', field: 'band' },
    { kind: 'picker', field: 'event_id', title: words.event, icon: IconCalendarEvent, picker: eventPicker },
    { kind: 'flag', field: 'frozen' },
  ],
  detail: [
    {
      title: words.facts,
      fields: [
        { field: 'kind', title: words.kind },
        { field: 'letter' },
        { field: 'band' },
        { field: 'shard' },
        { field: 'member_count' },
        { field: 'message_count' },
        { field: 'last_said_at' },
        { field: 'created_at', title: { vi: 'Mở lúc', en: 'Opened' }, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: words.settings,
      fields: [
        {
          kind: 'number',
          field: 'slow_seconds',
          title: words.slow,
          help: words.slow_help,
          needed: true,
          show: showSlow,
        },
        { kind: 'flag', field: 'closed', title: words.closed, help: words.closed_help },
        {
          kind: 'text',
          field: 'pinned_text',
          title: words.pinned,
          help: words.pinned_help,
          lines: 3,
          whole: true,
        },
      ],
    },
  ],
  empty: {
    title: { vi: 'Chưa có phòng nào', en: 'No rooms yet' },
    text: {
      vi: 'Phòng tự mở khi người đầu tiên của một nhóm bước vào, hoặc khi một sự kiện lên sóng.',
      en: 'A room opens when the first of a group enters, or when an event goes on air.',
    },
  },
  DetailLead: RoomView,
}
