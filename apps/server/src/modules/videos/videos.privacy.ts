import {
  describeOpen,
  describeTable,
  open,
  own,
  ownNamed,
  technical,
  type TableMap,
} from '#platform/data-map.ts'
import { video_categories, video_likes, video_watchings, videos } from './videos.table.ts'

const kept = {
  version: technical('tells two writers apart'),
  created_at: technical('when it was added'),
  updated_at: technical('when it was last changed'),
  fingerprint: technical('of the content file that it was laid from'),
  search: technical('what search compares'),
}
const whichVideo = ownNamed('which video', 'Video', 'videos', 'title')

export const videoTables: readonly TableMap[] = [
  describeOpen(video_categories, 'categories of videos', {
    id: open('its number'),
    slug: open('its name in the content file'),
    name: open('its name'),
    summary: open('what unites its videos'),
    position: open('its place in the list'),
    laid: technical('whether it came with Malto'),
    ...kept,
  }),
  describeOpen(videos, 'the videos of the entertainment area', {
    id: open('its number'),
    category_id: open('its category'),
    slug: open('its name in the content file'),
    film_id: open('its film'),
    title: open('what it is called'),
    summary: open('what it is about'),
    letter: open('the personality group it suits'),
    age_from: open('from which age on'),
    status: open('whether it is shown'),
    like_count: open('how many like it'),
    view_count: open('how often it was seen'),
    ...kept,
  }),
  describeTable(video_likes, {
    title: 'Video đã thích',
    purpose: 'the videos one likes, for oneself; others see how many do',
    retention: 'account',
    people: [{ column: 'user_id', exported: true, deletion: 'delete' }],
    columns: {
      user_id: technical('who likes it'),
      video_id: whichVideo,
      liked_at: own('since when', 'Thích lúc'),
    },
  }),
  describeTable(video_watchings, {
    title: 'Video đã xem',
    purpose: 'going on where one stopped, and counting a view once an hour',
    retention: 'account',
    people: [{ column: 'user_id', exported: true, deletion: 'delete' }],
    columns: {
      user_id: technical('who watches'),
      video_id: whichVideo,
      opened_at: own('when one last opened it', 'Mở lúc'),
      position_s: own('where one stopped', 'Đang dừng ở giây'),
      position_at: own('when one stopped there', 'Dừng lúc'),
      viewed_at: own('when the last view counted', 'Lượt xem gần nhất'),
      views: own('how many views counted', 'Số lượt xem'),
    },
  }),
]
