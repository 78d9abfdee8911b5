import { describeTable, own, technical, type TableMap } from '#platform/data-map.ts'
import { comment_reactions, status_reactions, wall_comments, wall_statuses } from './wall.table.ts'

const said = {
  id: technical('names the row; the writer’s device made it'),
  author_id: technical('who wrote it'),
  text: own('what one wrote', 'Nội dung'),
  shown_text: own('as others read it, with masked words', 'Như mọi người đọc'),
  state: own('whether it is shown, waits, was taken down or deleted', 'Trạng thái'),
  holds: own('why it waited', 'Lý do chờ xem'),
  bulb_count: own('how many found it bright', 'Số bóng đèn'),
  heart_count: own('how many hearts it has', 'Số trái tim'),
  created_at: own('when one wrote it', 'Viết lúc'),
  edited_at: own('when one changed it', 'Sửa lúc'),
  placed_at: technical('its place in the list'),
}
const mine = [{ column: 'author_id', exported: true, deletion: 'delete' }] as const
const reacted = {
  user_id: technical('who reacted'),
  reaction: own('how', 'Cảm xúc'),
  reacted_at: own('when', 'Lúc'),
}

export const wallTables: readonly TableMap[] = [
  describeTable(wall_statuses, {
    title: 'Bài trên tường',
    purpose: 'what one wrote on the wall of one’s circle, for those in it; whoever leaves takes it along',
    retention: 'account',
    people: mine,
    columns: {
      ...said,
      letter: own('on whose wall', 'Nhóm'),
      band: own('of which ages', 'Lứa tuổi'),
      picture_ids: technical('which pictures hang there'),
    },
  }),
  describeTable(wall_comments, {
    title: 'Bình luận trên tường',
    purpose: 'what one said below a status, for those who may read it',
    retention: 'account',
    people: mine,
    columns: {
      ...said,
      status_id: technical('below which status'),
      parent_id: technical('in reply to which comment'),
      depth: technical('of which level it is'),
      parent_depth: technical('of which level the other one is'),
    },
  }),
  describeTable(status_reactions, {
    title: 'Cảm xúc cho bài trên tường',
    purpose: 'one’s reaction to a status; others see how many there are',
    retention: 'account',
    people: [{ column: 'user_id', exported: true, deletion: 'delete' }],
    columns: { status_id: technical('to which status'), ...reacted },
  }),
  describeTable(comment_reactions, {
    title: 'Cảm xúc cho bình luận',
    purpose: 'one’s reaction to a comment; others see how many there are',
    retention: 'account',
    people: [{ column: 'user_id', exported: true, deletion: 'delete' }],
    columns: { comment_id: technical('to which comment'), ...reacted },
  }),
]
