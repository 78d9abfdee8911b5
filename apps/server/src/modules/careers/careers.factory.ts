import type { CareerEntry } from '@malto/contract/modules/careers.content'
import type { Db } from '#platform/db.ts'
import { career_groups, career_professors, careers, saved_careers } from './careers.table.ts'
import { valuesOf } from './careers.values.service.ts'

let count = 0

export async function makeCareerGroup(db: Db, given: Partial<typeof career_groups.$inferInsert> = {}) {
  count += 1
  const [row] = await db
    .insert(career_groups)
    .values({
      slug: `nhom-thu-${count}`,
      name: `Nhóm thử ${count}`,
      summary: 'Những nghề chỉ có trong bài kiểm thử.',
      ...given,
    })
    .returning()
  if (!row) throw new Error('no group was made')
  return row
}

/** A career as somebody would write it; a test names only what it is about. */
export function careerEntry(given: Partial<CareerEntry> = {}): CareerEntry {
  count += 1
  const step = { title: 'Học nghề', text: 'Học ở trường nghề gần nhà trong khoảng hai năm.' }
  return {
    slug: `nghe-thu-${count}`,
    name: `Nghề thử số ${count}`,
    aliases: [],
    tagline: 'Một nghề chỉ có trong bài kiểm thử mà thôi.',
    what: 'Người làm nghề này giúp kiểm tra xem mọi thứ có chạy đúng hay không, '.repeat(2).trim(),
    day: ['07:00', '09:30', '14:00'].map((at) => ({
      at,
      title: 'Làm việc',
      text: 'Làm những việc phải làm trong ngày.',
    })),
    tasks: ['Kiểm tra việc thứ nhất', 'Kiểm tra việc thứ hai', 'Kiểm tra việc thứ ba'],
    skills: ['Cẩn thận', 'Kiên nhẫn', 'Tò mò'],
    knowledge: ['Toán cơ bản', 'Tin học cơ bản'],
    setting: 'office',
    setting_text: 'Làm trong một căn phòng yên tĩnh cùng vài người bạn.',
    consider: 'Công việc lặp lại nhiều hơn bạn nghĩ, có ngày khá buồn tẻ.',
    onet: '15-1252.00',
    interests: [3, 6, 2, 2, 2, 5],
    subjects: ['Toán', 'Tin học'],
    blocks: ['A00', 'A01'],
    majors: ['Kiểm thử'],
    routes: ['university'],
    from_nine: [step],
    from_twelve: [step],
    related: [],
    clues: Array.from({ length: 5 }, (_, at) => `GỢI-Ý-MẬT thứ ${at + 1} của nghề này.`),
    ...given,
  }
}

export async function makeCareer(
  db: Db,
  {
    group_id,
    status,
    ...given
  }: Partial<CareerEntry> & { group_id?: number; status?: 'open' | 'hidden' } = {},
) {
  const [row] = await db
    .insert(careers)
    .values({
      ...valuesOf(careerEntry(given)),
      group_id: group_id ?? (await makeCareerGroup(db)).id,
      status: status ?? 'open',
    })
    .returning()
  if (!row) throw new Error('no career was made')
  return row
}

export async function makeProfessor(
  db: Db,
  given: Partial<typeof career_professors.$inferInsert> & { group_id: number },
) {
  count += 1
  const [row] = await db
    .insert(career_professors)
    .values({
      name: `Cô Thử ${count}`,
      title: 'Người kể chuyện nghề',
      picture: 'av-linh',
      quote: 'Nghề nào cũng có buổi sáng đầu tiên.',
      story: 'Câu chuyện của một người chỉ có trong bài kiểm thử. '.repeat(4).trim(),
      ...given,
    })
    .returning()
  if (!row) throw new Error('no professor was made')
  return row
}

export const keepCareer = (db: Db, user_id: string, career_id: number, saved_at: Date) =>
  db.insert(saved_careers).values({ user_id, career_id, saved_at })
