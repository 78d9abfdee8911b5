import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readProse, wordsOf } from '@malto/contract/core/prose'
import { CourseFile, type Question } from '@malto/contract/modules/courses.content'
import { fillsGap, isRight, questionKinds } from '@malto/contract/modules/courses.rules'
import { readCaptions } from '@malto/contract/modules/media.rules'
import { contentFolder, courseOrder, findCourses, shippedCategories } from './courses.content.service.ts'

const files = (await findCourses()).map(({ slug, read }) => ({ name: slug, file: read() }))
const courses = files.map(({ file }) => file)
const partsOf = (file: CourseFile) => file.chapters.flatMap((chapter) => chapter.parts)
const lecturesOf = (file: CourseFile) => partsOf(file).filter((part) => part.kind !== 'exercise')
const exercisesOf = (file: CourseFile) => partsOf(file).filter((part) => part.kind === 'exercise')
const questionsOf = (file: CourseFile) => exercisesOf(file).flatMap((exercise) => exercise.questions)
/** The slugs of those for which something is wrong. */
const wrong = (is: (file: CourseFile) => boolean) => courses.filter(is).map((file) => file.slug)
/** Each question for which something is wrong, by its course and id. */
const wrongQuestions = (is: (question: Question) => boolean) =>
  courses.flatMap((file) =>
    exercisesOf(file).flatMap(({ slug, questions }) =>
      questions.filter(is).map((question) => `${file.slug} ${slug} ${question.id}`),
    ),
  )
const repeated = (all: readonly string[]) => all.filter((each, at) => all.indexOf(each) !== at)
const art = join(import.meta.dirname, '../../../../web/public/art')

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* textsIn(each)
}

test('at least twelve courses, each named once in the order of the catalogue', () => {
  expect(courses.length).toBeGreaterThanOrEqual(12)
  expect(courses.map((file) => file.slug)).toEqual([...courseOrder])
  expect(repeated(courses.map((file) => file.title))).toEqual([])
  expect(repeated(courses.map((file) => file.summary))).toEqual([])
})

describe('every file is complete and within its lengths', () => {
  for (const { name, file } of files)
    test(name, () => {
      const parsed = CourseFile.safeParse(file)
      expect(parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual(
        [],
      )
      // What a schema would trim or normalise on its way in would be laid as it stands here.
      expect(parsed.data).toEqual(file)
      expect(file.slug).toBe(name)
    })
})

test('every category is shipped, and none is empty', () => {
  const used = new Set(courses.map((file) => file.category))
  expect(shippedCategories.map(({ slug }) => slug).toSorted()).toEqual([...used].toSorted())
})

test('six lectures and three exercises a course, an exercise in each chapter, all four kinds of question', () => {
  expect(wrong((file) => lecturesOf(file).length < 6)).toEqual([])
  expect(wrong((file) => exercisesOf(file).length < 3)).toEqual([])
  expect(
    wrong((file) => file.chapters.some(({ parts }) => parts.every((part) => part.kind !== 'exercise'))),
  ).toEqual([])
  expect(
    wrong((file) => questionKinds.some((kind) => questionsOf(file).every((each) => each.kind !== kind))),
  ).toEqual([])
  // A console writes positions up to 1000.
  expect(wrong((file) => partsOf(file).length > 100)).toEqual([])
})

test('no slug of a course’s chapters and parts is there twice', () => {
  expect(
    courses.flatMap((file) => repeated([...file.chapters, ...partsOf(file)].map(({ slug }) => slug))),
  ).toEqual([])
})

test('grades run forward', () => {
  expect(wrong((file) => file.grade_to < file.grade_from)).toEqual([])
})

test('every written lecture teaches: three hundred words and more', () => {
  expect(
    wrong((file) => lecturesOf(file).some((part) => part.kind === 'text' && wordsOf(part.text).length < 300)),
  ).toEqual([])
})

test('a course begins with a film; every film has its captions, in order and within its time', () => {
  expect(wrong((file) => partsOf(file)[0]?.kind !== 'film')).toEqual([])
  const films = courses.flatMap((file) =>
    lecturesOf(file).flatMap((part) => (part.kind === 'film' ? [part.film] : [])),
  )
  const faulty = films.filter((film) => {
    const at = (name: string) => join(contentFolder, '../films', film, name)
    if (!['film.json', 'captions.vtt', 'poster.webp'].every((name) => existsSync(at(name)))) return true
    const { cues, fault_line } = readCaptions(readFileSync(at('captions.vtt'), 'utf8'))
    const { duration_s } = JSON.parse(readFileSync(at('film.json'), 'utf8')) as { duration_s: number }
    return (
      fault_line !== null ||
      cues.some(({ from, to }, place) => to > duration_s + 1 || from < (cues[place - 1]?.from ?? 0))
    )
  })
  expect(faulty).toEqual([])
})

test('a worksheet hangs on a lecture of its course and is there to print', () => {
  expect(wrong((file) => lecturesOf(file).every((part) => part.slug !== file.worksheet.of))).toEqual([])
  expect(
    wrong((file) => !existsSync(join(contentFolder, '../worksheets', file.slug, 'worksheet.pdf'))),
  ).toEqual([])
})

test('covers and pictures are drawn', () => {
  const drawn = (name: string) => existsSync(join(art, `${name}.svg`))
  expect(wrong((file) => !drawn(file.cover))).toEqual([])
  expect(
    wrong((file) =>
      lecturesOf(file).some((part) =>
        readProse(part.text).some((block) => block.kind === 'picture' && !drawn(block.art)),
      ),
    ),
  ).toEqual([])
})

test('the right choice of single questions does not always stand at one place', () => {
  expect(
    wrong((file) => {
      const places = questionsOf(file).flatMap((question) =>
        question.kind === 'single' ? [question.choices.findIndex((choice) => choice.right)] : [],
      )
      const most = Math.max(...[0, 1, 2, 3, 4, 5].map((at) => places.filter((place) => place === at).length))
      return most > Math.ceil(places.length / 2)
    }),
  ).toEqual([])
})

test('of several right choices there is a wrong one too', () => {
  expect(
    wrongQuestions(
      (question) => question.kind === 'multiple' && question.choices.every((choice) => choice.right),
    ),
  ).toEqual([])
})

test('no two choices and no two things to put in order say the same', () => {
  expect(
    wrongQuestions((question) => {
      const said = 'choices' in question ? question.choices : question.kind === 'order' ? question.items : []
      return repeated(said.map(({ text }) => text.toLowerCase())).length > 0
    }),
  ).toEqual([])
})

test('what fills a gap is accepted; a word that fills one does not stand in its own question', () => {
  const plain = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  // A figure, a letter, a part of an address may be what the question is about.
  const isWord = (answer: string) => /^[\p{L} ]{4,}$/u.test(answer)
  expect(
    wrongQuestions(
      (question) =>
        question.kind === 'fill' &&
        question.accepts.some(
          (answer) =>
            (isWord(answer) && plain(question.text).includes(plain(answer))) ||
            !fillsGap(answer, question.accepts),
        ),
    ),
  ).toEqual([])
})

test('the key of every question opens it', () => {
  expect(
    wrongQuestions((question) => {
      if (question.kind === 'fill') return !isRight(question, question.accepts.slice(0, 1))
      if (question.kind === 'order')
        return !isRight(
          question,
          question.items.map(({ id }) => id),
        )
      const right = question.choices.filter((choice) => choice.right).map(({ id }) => id)
      return !isRight(question, right) || isRight(question, [])
    }),
  ).toEqual([])
})

test('texts are trimmed and NFC, without double spaces outside code and tables, and speak to one person', () => {
  const untidy = [...textsIn(courses)].filter(
    (text) =>
      text !== text.trim() ||
      text !== text.normalize('NFC') ||
      /[ \t]{2}/.test(text.replace(/```[\s\S]*?```|`[^`]*`|^\|.*$/gm, '·')) ||
      /các em\b/i.test(text),
  )
  expect(untidy).toEqual([])
})
