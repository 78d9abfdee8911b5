import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Day, Id, IntId, Moment, pageOf, paging, text } from '../core/fields.ts'
import { TestSlug } from './assessments.calls.ts'
import { NotAnAdviser } from './advisory.desk.calls.ts'
import { Letter } from './moderation.calls.ts'

// A test given to a whole class, and what can be said of the class without saying it of anybody.

export const ClassNotFound = defineError('CLASS_NOT_FOUND', 404, {
  vi: 'Không tìm thấy lớp này.',
  en: 'This class was not found.',
})
export const ClassTestNotFound = defineError('CLASS_TEST_NOT_FOUND', 404, {
  vi: 'Không tìm thấy lần giao bài này.',
  en: 'This class test was not found.',
})
export const TestNotGiveable = defineError('TEST_NOT_GIVEABLE', 409, {
  vi: 'Bài này chưa giao được cho cả lớp.',
  en: 'This test cannot be given to a class.',
})
export const GivenAlready = defineError('GIVEN_ALREADY', 409, {
  vi: 'Lớp đang làm bài này rồi.',
  en: 'This class is taking this test already.',
})

export const AdviserClass = z.object({
  id: z.number().int(),
  name: z.string().max(40),
  grade: z.number().int(),
  school_name: z.string().max(200),
  pupil_count: z.number().int(),
})
export const listAdviserClasses = defineCall({
  method: 'GET',
  path: '/api/advisory-desk/classes',
  access: 'signedIn',
  summary: 'Classes of the schools that the adviser works for, and tests that can be given.',
  input: z.object({}),
  reply: z.object({
    classes: z.array(AdviserClass).max(200),
    tests: z.array(z.object({ slug: z.string().max(40), title: z.string().max(160) })).max(20),
  }),
  errors: [NotAnAdviser],
})

export const ClassTestCard = z.object({
  id: Id,
  class: AdviserClass,
  test: z.object({ slug: z.string().max(40), title: z.string().max(160) }),
  due_on: Day,
  given_at: Moment,
  closed_at: Moment.nullable(),
  invited: z.number().int(),
  /** In steps of five while it runs; all of them once it is closed. */
  finished: z.number().int(),
})
export const ClassFigures = z.object({
  /** Whom the sums are about: from ten on, and in steps of ten. */
  people: z.number().int(),
  /** The first letter; people without a clear one are `flat`. */
  letters: z.array(z.object({ letter: Letter, count: z.number().int() })).max(6),
  flat: z.number().int(),
  /** Means of the scales, rounded. */
  scales: z
    .array(z.object({ key: z.string().max(40), name: z.string().max(60), mean: z.number(), max: z.number() }))
    .max(20),
})
export const ClassTestDetail = ClassTestCard.extend({
  message: z.string().max(300),
  /** Null: fewer than ten have finished. */
  figures: ClassFigures.nullable(),
  can: z.object({ close: z.boolean() }),
})
export type ClassTestDetail = z.infer<typeof ClassTestDetail>

export const giveClassTest = defineCall({
  method: 'POST',
  path: '/api/advisory-desk/class-tests',
  access: 'signedIn',
  summary: 'Gives a test to a class: every pupil is told once. Nobody is made to take it.',
  input: z.object({
    client_id: Id,
    class_id: IntId,
    test: TestSlug,
    due_on: Day,
    message: text(300, 0).default(''),
  }),
  reply: ClassTestDetail,
  errors: [NotAnAdviser, ClassNotFound, TestNotGiveable, GivenAlready],
})
export const listClassTests = defineCall({
  method: 'GET',
  path: '/api/advisory-desk/class-tests',
  access: 'signedIn',
  summary: 'Tests given, the newest first.',
  input: z.object({ ...paging }),
  reply: pageOf(ClassTestCard),
  errors: [NotAnAdviser],
})
export const getClassTest = defineCall({
  method: 'GET',
  path: '/api/advisory-desk/class-tests/:id',
  access: 'signedIn',
  summary: 'How far a class is, and its sums from ten people on. Never who.',
  input: z.object({ id: Id }),
  reply: ClassTestDetail,
  errors: [NotAnAdviser, ClassTestNotFound],
})
export const closeClassTest = defineCall({
  method: 'POST',
  path: '/api/advisory-desk/class-tests/:id/close',
  access: 'signedIn',
  summary: 'Nobody is counted any more from now on.',
  input: z.object({ id: Id }),
  reply: ClassTestDetail,
  errors: [NotAnAdviser, ClassTestNotFound],
})
export const printClassTest = defineCall({
  method: 'GET',
  path: '/api/advisory-desk/class-tests/:id/pdf',
  access: 'signedIn',
  summary: 'The sums of a class on one A4 page.',
  input: z.object({ id: Id }),
  reply: z.unknown(),
  gives: 'file',
  errors: [NotAnAdviser, ClassTestNotFound],
})
