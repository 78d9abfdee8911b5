import * as z from 'zod'
import { personalityGroups } from '../constants.ts'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { defineFact } from '../core/fact.ts'
import { Id, IntId, Moment, flag, nothing, pageOf, paging, search, text } from '../core/fields.ts'
import { ResultNotFound } from './assessments.results.calls.ts'
import { CareerContent, CareerFacts, CareerSlug } from './careers.content.ts'
import { ConnectionNotFound } from './family.calls.ts'
import { Film } from './media.films.calls.ts'
import { COMPARED, careerRoutes, careerSettings, subjects } from './careers.rules.ts'

export const CareerNotFound = defineError('CAREER_NOT_FOUND', 404, {
  vi: 'Không tìm thấy nghề này.',
  en: 'This career was not found.',
})
export const ProfessorFilmNotFound = defineError('PROFESSOR_FILM_NOT_FOUND', 404, {
  vi: 'Không tìm thấy phim của câu chuyện này.',
  en: 'There is no film to this story.',
})
export const CareerGroupNotFound = defineError('CAREER_GROUP_NOT_FOUND', 404, {
  vi: 'Không tìm thấy nhóm nghề này.',
  en: 'This group of careers was not found.',
})

const Letter = z.enum(personalityGroups)
const Line = z.string().max(300)

export const CareerGroupCard = z.object({
  id: z.number().int(),
  slug: z.string().max(60),
  name: z.string().max(60),
  summary: z.string().max(240),
  career_count: z.number().int(),
})
export type CareerGroupCard = z.infer<typeof CareerGroupCard>

/** How a career and the viewer's newest interests go together; null without a usable result. */
export const Match = z.object({
  r: z.number().nullable(),
  label: z.enum(['best', 'great']).nullable(),
  /** In the reader's language: what the two have in common, and what not. */
  why: z.array(Line).max(4),
  why_not: z.array(Line).max(4),
})
export type Match = z.infer<typeof Match>

export const CareerCard = z.object({
  id: z.number().int(),
  slug: z.string().max(60),
  name: z.string().max(60),
  tagline: z.string().max(130),
  group: z.object({ id: z.number().int(), slug: z.string().max(60), name: z.string().max(60) }),
  /** One to three letters, the strongest first. */
  code: z.string().max(3),
  routes: z.array(z.enum(careerRoutes)).max(7),
  /** This and `saved` are about the viewer, also in a child’s list: what a child scored is told by the child's results. */
  label: z.enum(['best', 'great']).nullable(),
  saved: z.boolean(),
})
export type CareerCard = z.infer<typeof CareerCard>

export const ProfessorCard = z.object({
  id: z.number().int(),
  name: z.string().max(60),
  title: z.string().max(100),
  picture: z.string().max(40),
  quote: z.string().max(200),
  story: z.string().max(1800),
  /** There is a film to it, which is asked for when somebody wants to see it. */
  filmed: z.boolean(),
  career: z.object({ slug: z.string().max(60), name: z.string().max(60) }).nullable(),
})
export type ProfessorCard = z.infer<typeof ProfessorCard>

/** A major, and other careers that name it too. */
export const MajorWay = z.object({
  name: z.string().max(90),
  career_count: z.number().int(),
  careers: z.array(z.object({ slug: z.string().max(60), name: z.string().max(60) })).max(3),
})
export type MajorWay = z.infer<typeof MajorWay>

export const CareerDetail = CareerCard.extend({
  aliases: z.array(z.string().max(50)).max(5),
  ...CareerContent.omit({ clues: true }).shape,
  ...CareerFacts.omit({ related: true }).shape,
  majors: z.array(MajorWay).max(5),
  blocks: z
    .array(z.object({ code: z.string().max(3), subjects: z.array(z.string().max(40)).length(3) }))
    .max(8),
  related: z.array(CareerCard).max(6),
  professors: z.array(ProfessorCard).max(6),
  match: Match.nullable(),
  saved_count: z.number().int(),
})
export type CareerDetail = z.infer<typeof CareerDetail>

export const listCareerGroups = defineCall({
  method: 'GET',
  path: '/api/career-group',
  access: 'signedIn',
  summary: 'The groups of careers.',
  input: nothing,
  reply: z.object({ groups: z.array(CareerGroupCard).max(40) }),
})

export const listCareerProfessors = defineCall({
  method: 'GET',
  path: '/api/career-group/:group_id/career-professor',
  access: 'signedIn',
  summary: 'People of one group of careers and their stories.',
  input: z.object({ group_id: IntId, ...paging }),
  reply: pageOf(ProfessorCard),
  errors: [CareerGroupNotFound],
})

export const getProfessorFilm = defineCall({
  method: 'GET',
  path: '/api/career-professors/:professor_id/film',
  access: 'signedIn',
  summary: 'The film beside a story of work, with addresses for this reader.',
  input: z.object({ professor_id: IntId }),
  reply: Film,
  errors: [ProfessorFilmNotFound],
})

/** What a list of careers may be narrowed by. */
export const careerFilters = {
  q: search.optional(),
  group_id: IntId.optional(),
  letter: Letter.optional(),
  subject: z.enum(subjects).optional(),
  block: text(3).optional(),
  route: z.enum(careerRoutes).optional(),
  setting: z.enum(careerSettings).optional(),
}

export const listCareers = defineCall({
  method: 'GET',
  path: '/api/careers',
  access: 'signedIn',
  summary: 'Careers by name; searched, the best hits first: diacritics optional, typing errors forgiven.',
  input: z.object({ ...careerFilters, ...paging }),
  reply: pageOf(CareerCard),
})

export const getCareer = defineCall({
  method: 'GET',
  path: '/api/careers/:slug',
  access: 'signedIn',
  summary: 'One career, whole, with how it goes together with the viewer.',
  input: z.object({ slug: CareerSlug }),
  reply: CareerDetail,
  errors: [CareerNotFound],
})

export const compareCareers = defineCall({
  method: 'GET',
  path: '/api/careers-compare',
  access: 'signedIn',
  summary: 'Up to three careers side by side.',
  input: z.object({
    /** Slugs, with commas between. */
    slugs: text(200).transform((written) =>
      [...new Set(written.split(',').filter(Boolean))].slice(0, COMPARED),
    ),
  }),
  reply: z.object({ careers: z.array(CareerDetail).max(COMPARED) }),
})

export const saveCareer = defineCall({
  method: 'POST',
  path: '/api/careers/:slug/saved',
  access: 'signedIn',
  summary: 'Keeps a career for oneself, or lets it go; saying it twice changes nothing.',
  input: z.object({ slug: CareerSlug, saved: z.boolean() }),
  reply: z.object({ saved: z.boolean(), saved_count: z.number().int() }),
  errors: [CareerNotFound],
})

export const listSavedCareers = defineCall({
  method: 'GET',
  path: '/api/careers-saved',
  access: 'signedIn',
  summary: 'The careers one keeps, the newest first; a connected child’s for a parent.',
  input: z.object({ child_id: Id.optional(), ...paging }),
  reply: pageOf(CareerCard.extend({ saved_at: Moment })),
  errors: [ConnectionNotFound],
})

export const MatchedCareer = CareerCard.extend({ match: Match })
export type MatchedCareer = z.infer<typeof MatchedCareer>

export const listMatches = defineCall({
  method: 'GET',
  path: '/api/careers-matches',
  access: 'signedIn',
  summary: 'Careers that go with a result, with the reasons for and against; at most three of one group.',
  input: z.object({
    /** Without it the newest usable result of one's own. */
    result_id: Id.optional(),
    all: flag.default(false),
  }),
  reply: z.object({
    result: z.object({ id: Id, made_at: Moment }).nullable(),
    matches: z.array(MatchedCareer).max(30),
    /** Two from elsewhere that one would not have thought of. */
    unexpected: z.array(MatchedCareer).max(2),
  }),
  errors: [ResultNotFound],
})

export const careerSaved = defineFact(
  'careerSaved',
  z.object({ user_id: Id, career_id: z.number().int(), saved: z.boolean() }),
)
