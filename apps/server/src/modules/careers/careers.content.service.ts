import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CareerEntry, CareerFile, ProfessorEntry } from '@malto/contract/modules/careers.content'

// The bank as it is written: one file a group, and the people who tell of their work. What the files hold is checked
// by careers.content.test.ts, so that a start need not read a million letters through a schema.

export const contentFolder = join(import.meta.dirname, '../../../content/careers')
const PROFESSORS = 'professors.json'

/** The order in which the groups are offered. */
export const groupOrder = [
  'cong-nghe-thong-tin',
  'co-khi-che-tao',
  'dien-dien-tu-nang-luong',
  'xay-dung-kien-truc',
  'y-te-suc-khoe',
  'khoa-hoc-nghien-cuu',
  'nong-lam-thuy-san-moi-truong',
  'giao-duc-tam-li-xa-hoi',
  'nghe-thuat-thiet-ke',
  'truyen-thong-xuat-ban',
  'kinh-doanh-tiep-thi',
  'tai-chinh-ke-toan',
  'luat-hanh-chinh-an-ninh',
  'du-lich-khach-san-am-thuc',
  'van-tai-hang-khong-hau-can',
  'thu-cong-the-thao-doi-song',
] as const

export interface Written {
  readonly groups: readonly (Omit<CareerFile, 'careers'> & { readonly position: number })[]
  readonly careers: readonly (CareerEntry & { readonly group: string })[]
  readonly professors: readonly ProfessorEntry[]
}

export async function readContent(folder: string = contentFolder): Promise<Written> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const read = async <T>(name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as T
  const files = await Promise.all(
    names.filter((name) => name !== PROFESSORS).map((name) => read<CareerFile>(name)),
  )
  const placeOf = (slug: string) => {
    const at = (groupOrder as readonly string[]).indexOf(slug)
    return at === -1 ? groupOrder.length : at
  }
  return {
    groups: files.map(({ slug, name, summary }) => ({ slug, name, summary, position: placeOf(slug) })),
    careers: files.flatMap(({ slug: group, careers }) => careers.map((entry) => ({ ...entry, group }))),
    professors: names.includes(PROFESSORS) ? await read<ProfessorEntry[]>(PROFESSORS) : [],
  }
}
