import { withoutMarks } from '@malto/contract'
import {
  chaptersResource,
  courseCategoriesResource,
  coursesResource,
} from '@malto/contract/modules/courses.admin'
import type { Picker } from '../../platform/arrangement.ts'

const SHOWN = 50
const wish = (q: string) => (q ? { q } : {})

export const categoryPicker: Picker = {
  name: 'course-category',
  search: async (client, q) => {
    const { items } = await client(courseCategoriesResource.list, { ...wish(q), limit: SHOWN })
    return items.map(({ id, name }) => ({ id, label: name }))
  },
  named: (client, id) =>
    client(courseCategoriesResource.get, { id: Number(id) }).then(
      ({ name }) => name,
      () => null,
    ),
}

export const coursePicker: Picker = {
  name: 'course',
  search: async (client, q) => {
    const { items } = await client(coursesResource.list, { ...wish(q), limit: SHOWN })
    return items.map(({ id, title, category_name }) => ({ id, label: title, line: category_name }))
  },
  named: (client, id) =>
    client(coursesResource.get, { id: Number(id) }).then(
      ({ title }) => title,
      () => null,
    ),
}

/** Of the part's own course: no part moves to another. */
export const chapterPicker: Picker = {
  name: 'chapter',
  search: async (client, q, { course_id }) => {
    const course = course_id === undefined || course_id === null ? {} : { course_id: Number(course_id) }
    const { items } = await client(chaptersResource.list, { ...course, sort: 'position', limit: 100 })
    return items
      .filter(({ title }) => withoutMarks(title).includes(withoutMarks(q)))
      .map(({ id, title, course_title }) => ({ id, label: title, line: course_title }))
  },
  named: (client, id) =>
    client(chaptersResource.get, { id: Number(id) }).then(
      ({ title }) => title,
      () => null,
    ),
}
