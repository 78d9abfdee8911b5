import {
  careerGroupsResource,
  careersResource,
  professorsResource,
} from '@malto/contract/modules/careers.admin'
import { IconBriefcase, IconCategory, IconEye, IconEyeOff, IconMessageUser } from '@tabler/icons-react'
import { type Arrangement, type BulkLook, type Row, textOf } from '../../platform/arrangement.ts'
import { BankTools } from './BankTools.tsx'
import { CareerView } from './CareerView.tsx'
import { careerForm, freshCareer } from './careers.form.ts'
import { careerPicker } from '../../platform/pickers.ts'
import { groupPicker } from './careers.pickers.ts'
import { showList } from './careers.show.ts'
import { filmAddressInput } from '../../platform/assets/FilmInput.tsx'
import { PictureInput } from './inputs/PictureInput.tsx'
import { StoryView } from './StoryView.tsx'
import { fieldWords as titles, routeWords, words } from './words.ts'

const updated = { vi: 'Sửa lần cuối', en: 'Last change' }

const isLaid = (row: Row): boolean => row['laid'] === true

const bulk: Readonly<Record<string, BulkLook>> = {
  hide: { icon: IconEyeOff, when: (row) => row['status'] === 'open' },
  show: { icon: IconEye, when: (row) => row['status'] === 'hidden' },
}

export const careersArrangement: Arrangement = {
  resource: careersResource,
  icon: IconBriefcase,
  group: 'content',
  menu: { vi: 'Ngân hàng nghề', en: 'Career bank' },
  one: { vi: 'nghề', en: 'career' },
  count: { vi: '{total} nghề', en: '{total} careers' },
  search: { vi: 'Tên nghề, tên gọi khác', en: 'Name, other names' },
  lead: { field: 'name', title: (row) => textOf(row, 'name'), line: (row) => textOf(row, 'slug') },
  columns: ['group_name', 'code', 'saved_count', 'status'],
  tones: { status: { open: 'ok', hidden: 'quiet' } },
  cardLine: ['group_name', 'code'],
  filters: [
    { kind: 'picker', field: 'group_id', title: titles.group, icon: IconCategory, picker: groupPicker },
    { kind: 'choice', field: 'route', title: titles.routes, choices: routeWords },
    { kind: 'choice', field: 'status' },
  ],
  detail: [
    {
      title: { vi: 'Nghề', en: 'Career' },
      fields: [
        { field: 'tagline', title: titles.tagline, whole: true },
        { field: 'group_name' },
        { field: 'aliases', title: titles.aliases, show: (row) => showList(row['aliases']) || null },
        { field: 'code' },
        { field: 'onet' },
        { field: 'saved_count' },
        { field: 'status' },
        { field: 'created_at' },
        { field: 'updated_at', title: updated, kind: 'datetime' },
      ],
    },
  ],
  stays: isLaid,
  form: careerForm,
  fresh: freshCareer,
  bulk,
  empty: {
    title: { vi: 'Chưa có nghề nào', en: 'No careers yet' },
    text: {
      vi: 'Thêm từng nghề, hoặc nhập cả ngân hàng từ Excel.',
      en: 'Add careers one by one, or import the bank from Excel.',
    },
  },
  ListExtra: BankTools,
  DetailExtra: CareerView,
}

export const careerGroupsArrangement: Arrangement = {
  resource: careerGroupsResource,
  icon: IconCategory,
  group: 'content',
  one: { vi: 'nhóm nghề', en: 'career group' },
  count: { vi: '{total} nhóm nghề', en: '{total} groups' },
  search: { vi: 'Tên nhóm', en: 'Name' },
  lead: { field: 'name', title: (row) => textOf(row, 'name'), line: (row) => textOf(row, 'slug') },
  columns: ['summary', 'career_count', 'position'],
  cardLine: ['career_count'],
  filters: [],
  detail: [
    {
      title: titles.group,
      fields: [
        { field: 'summary', whole: true },
        { field: 'slug' },
        { field: 'career_count' },
        { field: 'position' },
        { field: 'created_at' },
        { field: 'updated_at', title: updated, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: titles.group,
      fields: [
        { kind: 'text', field: 'name', needed: true },
        {
          kind: 'text',
          field: 'slug',
          needed: true,
          only: 'create',
          help: {
            vi: 'Chữ thường không dấu, số, gạch nối. Chọn rồi không đổi được.',
            en: 'Small letters, digits, dashes. Chosen once.',
          },
        },
        {
          kind: 'number',
          field: 'position',
          needed: true,
          help: { vi: 'Nhóm có số nhỏ đứng trước.', en: 'Small numbers come first.' },
        },
        { kind: 'text', field: 'summary', needed: true, whole: true, lines: 2 },
      ],
    },
  ],
  stays: isLaid,
  fresh: { position: 100 },
  empty: {
    title: { vi: 'Chưa có nhóm nghề nào', en: 'No groups yet' },
    text: { vi: 'Nghề được xếp theo nhóm để dễ tìm.', en: 'Careers are sorted into groups.' },
  },
}

export const professorsArrangement: Arrangement = {
  resource: professorsResource,
  icon: IconMessageUser,
  group: 'content',
  menu: { vi: 'Nhân vật kể nghề', en: 'Professors' },
  one: { vi: 'nhân vật', en: 'character' },
  count: { vi: '{total} nhân vật', en: '{total} characters' },
  search: { vi: 'Tên, công việc', en: 'Name, work' },
  lead: {
    field: 'name',
    person: true,
    title: (row) => textOf(row, 'name'),
    line: (row) => textOf(row, 'title'),
  },
  columns: ['group_name', 'career_name', 'status'],
  tones: { status: { open: 'ok', hidden: 'quiet' } },
  cardLine: ['career_name'],
  filters: [
    { kind: 'picker', field: 'group_id', title: titles.group, icon: IconCategory, picker: groupPicker },
    { kind: 'choice', field: 'status' },
  ],
  detail: [
    {
      title: { vi: 'Nhân vật', en: 'Character' },
      fields: [
        { field: 'group_name' },
        { field: 'career_name' },
        { field: 'video_url', title: words.story_film },
        { field: 'status' },
        { field: 'created_at' },
        { field: 'updated_at', title: updated, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: { vi: 'Nhân vật', en: 'Character' },
      fields: [
        { kind: 'text', field: 'name', needed: true },
        {
          kind: 'text',
          field: 'title',
          needed: true,
          help: { vi: 'Công việc, tuổi, nơi sống.', en: 'Work, age, place.' },
        },
        {
          kind: 'picker',
          field: 'group_id',
          title: titles.group,
          needed: true,
          picker: groupPicker,
          words: 'group_name',
        },
        {
          kind: 'picker',
          field: 'career_id',
          title: { vi: 'Nghề', en: 'Career' },
          picker: careerPicker,
          words: 'career_name',
          within: 'group_id',
        },
        { kind: 'choice', field: 'status', needed: true },
        {
          kind: 'own',
          field: 'video_url',
          title: words.story_film,
          whole: true,
          input: filmAddressInput(words.story_film, words.story_film_help),
        },
        {
          kind: 'own',
          field: 'picture',
          title: words.picture,
          whole: true,
          input: PictureInput,
        },
      ],
    },
    {
      title: { vi: 'Câu chuyện', en: 'The story' },
      fields: [
        {
          kind: 'text',
          field: 'quote',
          title: { vi: 'Câu nói', en: 'Quote' },
          needed: true,
          whole: true,
          lines: 2,
        },
        {
          kind: 'text',
          field: 'story',
          title: { vi: 'Câu chuyện', en: 'Story' },
          needed: true,
          whole: true,
          lines: 10,
          help: { vi: 'Từ 100 đến 1.800 ký tự.', en: '100 to 1,800 characters.' },
        },
      ],
    },
  ],
  fresh: { status: 'hidden', picture: 'av-tuan', career_id: null, video_url: null },
  bulk,
  empty: {
    title: { vi: 'Chưa có nhân vật nào', en: 'No characters yet' },
    text: {
      vi: 'Nhân vật được dựng từ nhiều người trong nghề, và trang nghề nói rõ điều đó.',
      en: 'A character is drawn from several people of the trade, and said to be one.',
    },
  },
  stays: isLaid,
  DetailExtra: StoryView,
}
