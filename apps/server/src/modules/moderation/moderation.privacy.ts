import {
  describeOpen,
  describeTable,
  open,
  own,
  sensitive,
  technical,
  type TableMap,
} from '#platform/data-map.ts'
import {
  appeals,
  community_standings,
  distances,
  hidden_subjects,
  reports,
  review_cases,
  sanctions,
  word_rules,
} from './moderation.table.ts'

const version = technical('tells two writers apart')
const updated_at = technical('when it was last changed')
const search = technical('what search compares')
const mine = [{ column: 'user_id', exported: true, deletion: 'delete' }] as const

/** Names nobody: what is left of a case once its person has left. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
const TWO_YEARS = 730

export const moderationTables: readonly TableMap[] = [
  describeOpen(word_rules, 'what the word filter looks for', {
    id: open('its number'),
    pattern: open('the words'),
    effect: open('what happens to them'),
    enabled: open('whether it is in use'),
    note: open('why it is there'),
    shipped: technical('whether it came with Malto'),
    version,
    created_at: technical('when it was added'),
    updated_at,
    search,
  }),
  describeTable(community_standings, {
    title: 'Mức quen thuộc trong nhóm',
    purpose: 'whether an account is still new, and what guards against floods and repeats',
    retention: 'account',
    people: mine,
    columns: {
      user_id: technical('whose'),
      accepted_count: own('how much of what they wrote was shown', 'Số lần viết đã hiện'),
      recent: technical('prints of what they said in the last minutes'),
    },
  }),
  describeTable(distances, {
    title: 'Người đã chặn hoặc tắt tiếng',
    purpose: 'whom somebody does not want to meet or hear',
    retention: 'account',
    people: [
      ...mine,
      // Whom it is about never learns of it, not even from their own data.
      { column: 'other_id', exported: false, deletion: 'delete' },
    ],
    columns: {
      user_id: technical('who wants distance'),
      other_id: technical('from whom'),
      kind: own('blocked or muted', 'Cách'),
      since: own('since when', 'Từ lúc'),
    },
  }),
  describeTable(hidden_subjects, {
    title: 'Nội dung đã ẩn',
    purpose: 'what somebody has put out of their own sight',
    retention: 'account',
    people: mine,
    columns: {
      user_id: technical('who hid it'),
      subject_kind: technical('what kind of thing', 'Loại'),
      subject_id: technical('which one'),
      hidden_at: own('when', 'Ẩn lúc'),
    },
  }),
  describeTable(review_cases, {
    title: 'Việc kiểm duyệt',
    purpose:
      'what moderators look at and how they decided; a case is not handed out, it could tell who reported',
    retention: { days: TWO_YEARS, since: 'decided_at' },
    people: [
      // Nothing is left to decide about somebody who is gone.
      { column: 'author_id', where: `state <> 'decided'`, exported: false, deletion: 'delete' },
      {
        column: 'author_id',
        where: `state = 'decided'`,
        exported: false,
        deletion: {
          keep: 'that a moderator decided, how and when: without the person and without their words',
          set: {
            author_id: null,
            subject_id: NOBODY,
            nickname: '',
            snapshot_text: '',
            snapshot_picture_ids: '{}',
            found: '{}',
            reason: null,
            set_aside_note: null,
          },
        },
      },
      {
        column: 'set_aside_by',
        exported: false,
        deletion: {
          keep: 'the case is about somebody else; which adviser set it aside and their words go',
          set: { set_aside_by: null, set_aside_note: null },
        },
      },
    ],
    columns: {
      id: technical('names the case'),
      subject_kind: technical('what kind of thing it is about'),
      subject_id: technical('which one'),
      author_id: technical('who wrote it'),
      nickname: own('what they were called then'),
      kid: sensitive('whether they were under 16 then'),
      letter: technical('in which group'),
      band: technical('of which age band'),
      causes: technical('how it came to the queue'),
      state: technical('how far it is'),
      snapshot_text: sensitive('what it said then'),
      snapshot_picture_ids: technical('its pictures then'),
      snapshot_at: technical('when that was'),
      holds: technical('why it waited'),
      found: technical('which rules it met'),
      severity: technical('how grave it may be'),
      priority: technical('its place in the queue'),
      report_count: technical('how often it was reported'),
      claimed_by: technical('which moderator looks at it'),
      claimed_at: technical('since when'),
      decision: technical('what was decided'),
      reason: own('why'),
      decided_by: technical('by which moderator'),
      decided_at: technical('when'),
      ends_at: technical('until when it holds'),
      set_aside_by: technical('which adviser set it aside'),
      set_aside_at: technical('when'),
      set_aside_reason: technical('why'),
      set_aside_note: sensitive('what they added'),
      version,
      opened_at: technical('when it came'),
      updated_at,
      search,
    },
  }),
  describeTable(reports, {
    title: 'Báo cáo đã gửi',
    purpose: 'what somebody told the moderators; nobody else learns that it was them',
    retention: { days: TWO_YEARS, since: 'reported_at' },
    people: [
      {
        column: 'reporter_id',
        exported: true,
        deletion: {
          keep: 'the case is about somebody else; who reported it and their words go',
          set: { reporter_id: null, note: null, place: null },
        },
      },
    ],
    columns: {
      id: technical('names the report'),
      case_id: technical('to which case'),
      reporter_id: technical('who reported'),
      reason: technical('why', 'Lý do'),
      note: sensitive('what they added', 'Lời nhắn'),
      place: sensitive('where it was', 'Ở đâu'),
      reported_at: own('when', 'Gửi lúc'),
    },
  }),
  describeTable(sanctions, {
    title: 'Quyết định kiểm duyệt',
    purpose: 'what was decided about somebody, so that they can read and appeal it',
    retention: 'account',
    people: mine,
    columns: {
      id: technical('names the decision'),
      user_id: technical('about whom'),
      kind: own('what was done', 'Biện pháp'),
      reason: own('why', 'Lý do'),
      subject_kind: technical('about what kind of thing'),
      subject_id: technical('which one'),
      subject_text: own('what it said then', 'Nội dung khi đó'),
      case_id: technical('from which case'),
      by_id: technical('by which moderator'),
      starts_at: own('since when', 'Từ lúc'),
      ends_at: own('until when', 'Đến lúc'),
      lifted_at: own('when it was lifted', 'Gỡ bỏ lúc'),
      lifted_by: technical('by which moderator'),
      lifted_reason: own('why it was lifted', 'Lý do gỡ bỏ'),
      version,
      updated_at,
    },
  }),
  describeTable(appeals, {
    title: 'Ý kiến về quyết định',
    purpose: 'what somebody answered to a decision, and what came of it',
    retention: 'account',
    people: mine,
    columns: {
      id: technical('names the appeal'),
      sanction_id: technical('about which decision'),
      user_id: technical('whose'),
      text: own('what they said', 'Ý kiến'),
      state: own('how it stands', 'Trạng thái'),
      answer: own('what they were answered', 'Trả lời'),
      answered_by: technical('by which moderator'),
      made_at: own('when it was made', 'Gửi lúc'),
      answered_at: own('when it was answered', 'Trả lời lúc'),
      version,
      updated_at,
      search,
    },
  }),
]
