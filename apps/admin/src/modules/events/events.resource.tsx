import {
  eventAttendeesResource,
  eventCategoriesResource,
  eventsResource,
  streamKindWords,
} from '@malto/contract/modules/events.admin'
import { IconCalendarEvent, IconCategory2, IconUsersGroup } from '@tabler/icons-react'
import { lazy } from 'react'
import { type Arrangement, daysFilter, textOf } from '../../platform/arrangement.ts'
import { showMoment, showNumber } from '../../platform/format.ts'
import { currentLanguage } from '../../platform/language.ts'
import { eventPicker } from '../../platform/pickers.ts'
import { eventForm, freshEvent, letters, showChapters } from './events.form.ts'
import { categoryPicker } from './events.pickers.ts'
import { words } from './words.ts'

// Control, seats and people come when somebody opens an event.
const EventView = lazy(() => import('./control/EventView.tsx').then((it) => ({ default: it.EventView })))

export const eventsArrangement: Arrangement = {
  resource: eventsResource,
  icon: IconCalendarEvent,
  group: 'learning',
  one: { vi: 'sự kiện', en: 'event' },
  count: { vi: '{total} sự kiện', en: '{total} events' },
  search: { vi: 'Tên sự kiện, người dẫn', en: 'Title, host' },
  lead: {
    field: 'title',
    title: (row) => textOf(row, 'title'),
    line: (row) => `${showMoment(textOf(row, 'starts_at'))} · ${textOf(row, 'host_name')}`,
  },
  columns: ['status', 'category_name', 'seats_taken', 'waiting_count', 'interested_count'],
  tones: {
    status: {
      IN_PROGRESS: 'bad',
      SCHEDULED: 'teal',
      REPLAY: 'ok',
      ENDED: 'quiet',
      CANCELLED: 'warn',
    },
  },
  reads: {
    seats_taken: {
      show: (value, language, row) => {
        const taken = showNumber(Number(value ?? 0), language)
        return typeof row['capacity'] === 'number'
          ? `${taken} / ${showNumber(row['capacity'], language)}`
          : words.unlimited[language]
      },
    },
  },
  cardLine: ['category_name', 'seats_taken'],
  filters: [
    { kind: 'choice', field: 'status' },
    {
      kind: 'picker',
      field: 'category_id',
      title: words.category,
      icon: IconCategory2,
      picker: categoryPicker,
    },
  ],
  detail: [
    {
      title: words.event,
      fields: [
        { field: 'summary', title: words.summary, whole: true },
        { field: 'description', title: words.description, whole: true },
        { field: 'category_name' },
        { field: 'starts_at' },
        { field: 'ends_at' },
        {
          field: 'place',
          title: words.place,
          show: (row) => textOf(row, 'place') || words.online[currentLanguage()],
        },
        { field: 'host_name' },
        { field: 'host_title', title: words.host_title },
        { field: 'min_age', title: words.min_age, kind: 'number' },
        { field: 'letter', title: words.letter, choices: letters },
      ],
    },
    {
      title: { vi: 'Nguồn phát', en: 'Sources' },
      fields: [
        { field: 'stream_kind', title: words.stream_kind, choices: streamKindWords },
        { field: 'stream_url', title: words.stream_url },
        { field: 'replay_kind', title: words.replay_kind, choices: streamKindWords },
        { field: 'replay_url', title: words.replay_url },
        {
          field: 'chapters',
          title: words.chapters,
          whole: true,
          show: (row) => showChapters(row['chapters']) || null,
        },
        { field: 'updated_at', title: words.updated, kind: 'datetime' },
      ],
    },
  ],
  form: eventForm,
  fresh: freshEvent,
  empty: {
    title: { vi: 'Chưa có sự kiện nào', en: 'No events yet' },
    text: {
      vi: 'Thêm buổi trò chuyện, tham quan hay ngày hội đầu tiên.',
      en: 'Add the first talk, visit or fair.',
    },
  },
  // Those who look forward to it must hear that it will not take place: it is cancelled instead.
  stays: (row) => Number(row['interested_count'] ?? 0) > 0,
  DetailLead: EventView,
}

export const eventAttendeesArrangement: Arrangement = {
  resource: eventAttendeesResource,
  icon: IconUsersGroup,
  group: 'learning',
  menu: { vi: 'Người quan tâm', en: 'Attendees' },
  one: { vi: 'người quan tâm', en: 'attendee' },
  count: { vi: '{total} lượt quan tâm', en: '{total} attendees' },
  search: { vi: 'Tên người', en: 'Name' },
  lead: {
    field: 'full_name',
    person: true,
    title: (row) => textOf(row, 'full_name'),
    line: (row) => textOf(row, 'school_name') || null,
  },
  columns: ['event_title', 'seat', 'since'],
  tones: { seat: { open: 'quiet', confirmed: 'ok', waiting: 'warn' } },
  cardLine: ['event_title'],
  filters: [
    {
      kind: 'picker',
      field: 'event_id',
      title: words.event,
      icon: IconCalendarEvent,
      picker: eventPicker,
    },
    { kind: 'choice', field: 'seat' },
    daysFilter({ vi: 'Quan tâm', en: 'Interested' }),
  ],
  detail: [
    {
      title: words.attendees,
      fields: [{ field: 'event_title' }, { field: 'school_name' }, { field: 'seat' }, { field: 'since' }],
    },
  ],
  empty: {
    title: { vi: 'Chưa ai quan tâm', en: 'Nobody is interested yet' },
    text: {
      vi: 'Ai bấm quan tâm một sự kiện sẽ hiện ra ở đây.',
      en: 'Whoever is interested in an event appears here.',
    },
  },
}

export const eventCategoriesArrangement: Arrangement = {
  resource: eventCategoriesResource,
  icon: IconCategory2,
  group: 'learning',
  one: { vi: 'danh mục sự kiện', en: 'event category' },
  count: { vi: '{total} danh mục', en: '{total} categories' },
  search: { vi: 'Tên danh mục', en: 'Name' },
  lead: { field: 'name', title: (row) => textOf(row, 'name') },
  columns: ['event_count', 'position', 'created_at'],
  cardLine: ['event_count'],
  filters: [],
  detail: [
    {
      title: words.category,
      fields: [
        { field: 'event_count' },
        { field: 'position' },
        { field: 'created_at' },
        { field: 'updated_at', title: words.updated, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: words.category,
      fields: [
        { kind: 'text', field: 'name', needed: true },
        {
          kind: 'number',
          field: 'position',
          needed: true,
          help: { vi: 'Số nhỏ đứng trước.', en: 'Small numbers come first.' },
        },
      ],
    },
  ],
  fresh: { position: 100 },
  empty: {
    title: { vi: 'Chưa có danh mục nào', en: 'No categories yet' },
    text: { vi: 'Sự kiện được xếp theo danh mục để dễ tìm.', en: 'Events are sorted into categories.' },
  },
  stays: (row) => Number(row['event_count'] ?? 0) > 0,
}
