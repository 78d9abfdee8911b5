import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CourseFile } from '@malto/contract/modules/courses.content'
import { fingerprintOf } from '#platform/laying.ts'

// Courses as they are written: one file each. What the files hold is checked by courses.content.test.ts, so that a
// start need not read them all through a schema.

export const contentFolder = join(import.meta.dirname, '../../../content/courses')

/** Room between two positions, for what the console puts there. */
export const STEP = 10

/** The categories that Malto ships, in the order in which they are offered. */
export const shippedCategories: readonly { readonly slug: string; readonly name: string }[] = [
  { slug: 'huong-nghiep', name: 'Hướng nghiệp' },
  { slug: 'ky-nang-hoc', name: 'Kỹ năng học' },
  { slug: 'khoa-hoc-cong-nghe', name: 'Khoa học và công nghệ' },
  { slug: 'doi-song', name: 'Đời sống' },
  { slug: 'giao-tiep', name: 'Giao tiếp' },
  { slug: 'nghe-thuat', name: 'Nghệ thuật' },
]

/** The order in which the courses are offered: neighbours differ. What is not named here comes last. */
export const courseOrder: readonly string[] = [
  'hoc-cach-hoc',
  'hieu-minh-chon-nghe',
  'lap-trinh-nhap-mon',
  'thiet-ke-co-ban',
  'noi-truoc-dam-dong',
  'tien-cua-minh',
  'khoa-hoc-trong-bep',
  'tu-duy-phan-bien',
  'goi-ten-cam-xuc',
  'an-toan-tren-mang',
  'khao-co-hoc-nhap-mon',
  'ho-so-va-phong-van',
]

export interface Written {
  readonly slug: string
  readonly fingerprint: string
  readonly read: () => CourseFile
}

/** The files by their names, in the order of the catalogue; nobody reads what did not change. */
export async function findCourses(from: string = contentFolder): Promise<Written[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.json')).toSorted()
  const files = await Promise.all(
    names.map(async (name) => ({ slug: name.slice(0, -5), text: await readFile(join(from, name), 'utf8') })),
  )
  const placeOf = ({ slug }: { slug: string }) => {
    const at = courseOrder.indexOf(slug)
    return at === -1 ? courseOrder.length : at
  }
  return files
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ slug, text }) => ({
      slug,
      fingerprint: fingerprintOf(text),
      read: () => JSON.parse(text) as CourseFile,
    }))
}
