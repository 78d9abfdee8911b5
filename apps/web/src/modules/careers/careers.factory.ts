import { on, serverOf } from '@malto/contract/testing/server'
import {
  compareCareers,
  getCareer,
  listCareerGroups,
  listCareerProfessors,
  listCareers,
  listMatches,
  listSavedCareers,
  saveCareer,
  CareerNotFound,
  type CareerCard,
  type CareerDetail,
  type MatchedCareer,
} from '@malto/contract/modules/careers.calls'
import type { Subject } from '@malto/contract/modules/careers.rules'

// What tests are made of; nothing of the product reads this file.

export const result_id = '0190a000-0000-7000-8000-0000000000f1'

export const groups = [
  {
    id: 6,
    slug: 'khoa-hoc-nghien-cuu',
    name: 'Khoa học và nghiên cứu',
    summary: 'Những nghề sống bằng câu hỏi.',
    career_count: 2,
  },
  {
    id: 9,
    slug: 'nghe-thuat-thiet-ke',
    name: 'Nghệ thuật và thiết kế',
    summary: 'Những nghề của mắt và tai.',
    career_count: 2,
  },
]

export const makeCareer = (given: Partial<CareerCard> = {}): CareerCard => ({
  id: 1,
  slug: 'nha-khao-co-hoc',
  name: 'Nhà khảo cổ học',
  tagline: 'Cạo từng lớp đất mỏng bằng bay, đợi hai nghìn năm hiện ra.',
  group: { id: 6, slug: 'khoa-hoc-nghien-cuu', name: 'Khoa học và nghiên cứu' },
  code: 'IA',
  routes: ['university'],
  label: null,
  saved: false,
  ...given,
})

export const painter = makeCareer({
  id: 2,
  slug: 'hoa-si',
  name: 'Họa sĩ',
  code: 'A',
  routes: ['college', 'university'],
})
export const welder = makeCareer({
  id: 3,
  slug: 'tho-han',
  name: 'Thợ hàn',
  code: 'R',
  routes: ['nine_plus'],
})
export const doctor = makeCareer({ id: 4, slug: 'bac-si', name: 'Bác sĩ đa khoa', code: 'SI' })

export const makeDetail = (given: Partial<CareerDetail> = {}): CareerDetail => ({
  ...makeCareer(),
  aliases: ['khảo cổ'],
  what: 'Đọc đời sống xưa từ những gì còn nằm trong lòng đất.',
  day: [{ at: '06:30', title: 'Ra hố khai quật', text: 'Kéo bạt, căng dây ô lưới.' }],
  tasks: ['Khai quật'],
  skills: ['Kiên nhẫn'],
  knowledge: ['Lịch sử Việt Nam'],
  setting: 'field',
  setting_text: 'Ngoài trời nhiều tháng trong năm.',
  consider: 'Nhiều hố đào chỉ ra đất và vài mảnh vỡ.',
  majors: [
    { name: 'Khảo cổ học', career_count: 0, careers: [] },
    { name: 'Lịch sử', career_count: 5, careers: [{ slug: 'hoa-si', name: 'Họa sĩ' }] },
  ],
  from_nine: [{ title: 'THPT với Lịch sử', text: 'Giữ Lịch sử và Địa lí.' }],
  from_twelve: [{ title: 'Cử nhân Lịch sử', text: 'Khoảng bốn năm.' }],
  onet: '19-3091.00',
  interests: [3.5, 6.6, 4.4, 2.6, 2.2, 3.4],
  subjects: ['Lịch sử', 'Địa lí'] satisfies Subject[],
  blocks: [{ code: 'C00', subjects: ['Ngữ văn', 'Lịch sử', 'Địa lí'] }],
  related: [],
  professors: [],
  match: null,
  saved_count: 0,
  ...given,
})

export const makeMatched = (career: CareerCard, r: number): MatchedCareer => ({
  ...career,
  match: {
    r,
    label: career.label,
    why: [`Cùng cao ở Nghiên cứu (${career.name}).`],
    why_not: [`Khác nhau ở Kỹ thuật (${career.name}).`],
  },
})

type Answers = ReturnType<typeof on>[]

/** A bank of four careers. What a test is about goes first and wins. */
export const makeBank = (...first: Answers) => {
  const all = [makeCareer(), painter, welder, doctor]
  const detailed = (slug: string) => {
    const card = all.find((each) => each.slug === slug)
    return card && makeDetail(card)
  }
  return serverOf(
    ...first,
    on(listCareerGroups, () => ({ groups })),
    on(listCareers, ({ q }) => ({
      items: q ? all.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())) : all,
      next_cursor: null,
    })),
    on(getCareer, ({ slug }) => detailed(slug) ?? CareerNotFound()),
    on(compareCareers, ({ slugs }) => ({
      careers: slugs.split(',').flatMap((slug) => detailed(slug) ?? []),
    })),
    on(listCareerProfessors, () => ({ items: [], next_cursor: null })),
    on(listSavedCareers, () => ({ items: [], next_cursor: null })),
    on(listMatches, () => ({ result: null, matches: [], unexpected: [] })),
    on(saveCareer, ({ saved }) => ({ saved, saved_count: saved ? 1 : 0 })),
  )
}

/** Holds every write back until the test lets go what waits. */
export function held(send: (request: Request) => Promise<Response>) {
  const waiting: (() => void)[] = []
  return {
    waiting: () => waiting.length,
    release: () => waiting.splice(0).forEach((go) => go()),
    send: async (request: Request) => {
      if (request.method === 'POST') await new Promise<void>((go) => waiting.push(go))
      return send(request)
    },
  }
}
