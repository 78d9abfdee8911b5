import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { personalityGroups } from '@malto/contract/constants'
import { CareerEntry, CareerFile, ProfessorEntry } from '@malto/contract/modules/careers.content'
import { electives } from '@malto/contract/modules/careers.planner.rules'
import { ONET_ATTRIBUTION } from '@malto/contract/modules/careers.rules'
import { searchable } from '@malto/contract/modules/careers.search.rules'
import { subjectLetters } from '@malto/contract/modules/careers.suggest.rules'
import { contentFolder, groupOrder, readContent } from './careers.content.service.ts'

const written = await readContent()
const { careers, groups, professors } = written
const bySlug = new Map(careers.map((each) => [each.slug, each]))
/** The slugs of those for which something is wrong. */
const wrong = (is: (career: (typeof careers)[number]) => boolean) =>
  careers.filter(is).map((each) => each.slug)
const repeated = (all: readonly string[]) => all.filter((each, at) => all.indexOf(each) !== at)

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* textsIn(each)
}

test('sixteen groups, at least 240 careers, each with its name and address once', () => {
  expect(groups.map((each) => each.slug).toSorted()).toEqual([...groupOrder].toSorted())
  expect(careers.length).toBeGreaterThanOrEqual(240)
  expect(repeated(careers.map((each) => each.slug))).toEqual([])
  expect(repeated(careers.map((each) => searchable(each.name)))).toEqual([])
  expect(repeated(careers.map((each) => each.tagline))).toEqual([])
})

describe('every file is complete and within its lengths', () => {
  for (const slug of groupOrder)
    test(slug, () => {
      const file = JSON.parse(readFileSync(join(contentFolder, `${slug}.json`), 'utf8')) as CareerFile
      const parsed = CareerFile.safeParse(file)
      expect(parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual(
        [],
      )
      // What a schema would trim or normalise on its way in would be laid as it stands here.
      expect(parsed.data).toEqual(file)
      expect(file.slug).toBe(slug)
    })
})

test('related careers exist, are others, and are named once', () => {
  expect(
    wrong(({ slug, related }) => related.includes(slug) || related.some((each) => !bySlug.has(each))),
  ).toEqual([])
  expect(wrong(({ related }) => related.length < 3)).toEqual([])
})

test('university is entered by at least two blocks; whatever has none has another way', () => {
  expect(wrong(({ routes, blocks }) => routes.includes('university') && blocks.length < 2)).toEqual([])
  expect(
    wrong(({ routes, blocks }) => blocks.length === 0 && routes.every((each) => each === 'university')),
  ).toEqual([])
})

test('vocational ways are as many as university’s', () => {
  const count = (route: (typeof careers)[number]['routes'][number]) =>
    careers.filter(({ routes }) => routes.includes(route)).length
  expect(count('college') + count('intermediate') + count('nine_plus')).toBeGreaterThan(count('university'))
})

test('a day runs forward', () => {
  expect(
    wrong(({ day }) => day.some(({ at }, place) => place > 0 && at <= (day[place - 1]?.at ?? ''))),
  ).toEqual([])
})

test('no clue names its career, and no two careers share one', () => {
  expect(
    wrong(({ name, clues }) =>
      clues.some((clue) => ` ${searchable(clue)} `.includes(` ${searchable(name)} `)),
    ),
  ).toEqual([])
  expect(repeated(careers.flatMap(({ clues }) => clues))).toEqual([])
})

test('no pay, no quotas, no admission marks, no promise of happiness', () => {
  const forbidden =
    /triệu đồng|lương tháng|thu nhập|\bUSD\b|điểm chuẩn|chỉ tiêu|thời đại 4\.0|chắc chắn thành công/i
  expect(wrong((career) => [...textsIn(career)].some((text) => forbidden.test(text)))).toEqual([])
})

test('texts are trimmed and NFC, without double spaces', () => {
  const untidy = [...textsIn(written)].filter(
    (text) => text !== text.trim() || text !== text.normalize('NFC') || /[ \t]{2}/.test(text),
  )
  expect(untidy).toEqual([])
})

test('interests are six values from 1 to 7 that rise and fall', () => {
  expect(wrong(({ interests }) => !CareerEntry.shape.interests.safeParse(interests).success)).toEqual([])
})

test('subjects speak for the letters that the careers leaning on them have', () => {
  const shapes = careers.map(({ interests, subjects }) => {
    const mean = interests.reduce((sum, each) => sum + each, 0) / 6
    const spread = Math.sqrt(interests.reduce((sum, each) => sum + (each - mean) ** 2, 0) / 6)
    return { subjects, shape: interests.map((each) => (each - mean) / spread) }
  })
  const meanOf = (some: typeof shapes, at: number) =>
    some.reduce((sum, { shape }) => sum + (shape[at] ?? 0), 0) / some.length
  const stray = electives.flatMap((subject) => {
    const leaning = shapes.filter(({ subjects }) => subjects.includes(subject))
    if (leaning.length < 10) return []
    return subjectLetters[subject]
      .filter((letter) => {
        const at = personalityGroups.indexOf(letter)
        return meanOf(leaning, at) <= meanOf(shapes, at)
      })
      .map((letter) => `${subject} ${letter}`)
  })
  expect(stray).toEqual([])
})

test('those who tell belong to a career and its group, once each', () => {
  const groupOf = new Map(careers.map(({ slug, group }) => [slug, group]))
  expect(
    professors.filter((each) => !ProfessorEntry.safeParse(each).success).map((each) => each.slug),
  ).toEqual([])
  expect(
    professors.filter(({ career, group }) => groupOf.get(career) !== group).map((each) => each.slug),
  ).toEqual([])
  expect(repeated(professors.map((each) => each.slug))).toEqual([])
})

test('the licence’s own sentence stands beside the figures; the figures’ source itself does not', () => {
  expect(readFileSync(join(contentFolder, 'README.md'), 'utf8')).toContain(ONET_ATTRIBUTION)
  expect(existsSync(join(contentFolder, 'onet_interests.json'))).toBe(false)
})
