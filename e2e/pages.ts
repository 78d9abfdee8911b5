import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@malto/contract/client'
import { activityKeys } from '@malto/contract/constants'
import { listSessions } from '@malto/contract/modules/advisory.sessions.calls'
import { listAdvisers } from '@malto/contract/modules/advisory.calls'
import { listClassTests } from '@malto/contract/modules/advisory.classes.calls'
import { listCaseload } from '@malto/contract/modules/advisory.desk.calls'
import { startAttempt } from '@malto/contract/modules/assessments.calls'
import { listMirrors } from '@malto/contract/modules/assessments.guidance.calls'
import { listResults } from '@malto/contract/modules/assessments.results.calls'
import { listCareerGroups, listCareers } from '@malto/contract/modules/careers.calls'
import { getCourse, listCourses, type PartCard } from '@malto/contract/modules/courses.calls'
import { listEvents } from '@malto/contract/modules/events.calls'
import { listChildren } from '@malto/contract/modules/family.calls'
import { createDuel, startRound } from '@malto/contract/modules/minigame.calls'
import { getBadge, listBadges, shareBadge } from '@malto/contract/modules/rewards.badges.calls'
import { listClaims, listRewards } from '@malto/contract/modules/rewards.calls'
import { listVideos } from '@malto/contract/modules/videos.calls'
import { listStatuses } from '@malto/contract/modules/wall.calls'

/** Who walks. A newcomer has just registered: everything is empty, and nothing that is begun disturbs anybody. */
export const walkers = ['visitor', 'student', 'kid', 'parent', 'adviser', 'newcomer'] as const
export type Walker = (typeof walkers)[number]

/** Asks the server as the walker whose page it is. */
type Find = (ask: Client) => Promise<string | readonly string[]>

export interface Page {
  /** Whose own view of it there is. */
  readonly for: readonly Walker[]
  /** Where it is, when its path alone does not say so. */
  readonly at?: Find
  /** It reads nothing that could fail: no state of loading, none of error. */
  readonly reads?: false
  /** Made of ways to elsewhere, which stay whatever happens: nobody has to try again. */
  readonly stands?: true
  /** What it is about it finds in a list: where that is empty, there is no such page. */
  readonly from_list?: true
}

const learners: readonly Walker[] = ['student', 'kid', 'newcomer']
const inside: readonly Walker[] = [...learners, 'parent', 'adviser']
const own = (walkers: readonly Walker[], at?: Find): Page => (at ? { for: walkers, at } : { for: walkers })

function first<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows
  if (row === undefined) throw new Error(`the demonstration community has no ${what} for this walker`)
  return row
}
const doneCourse = async (ask: Client) =>
  ask(getCourse, {
    slug: first((await ask(listCourses, { progress: 'done' })).items, 'finished course').slug,
  })
/** One of each kind that it has. */
async function partsOf(ask: Client, kinds: readonly PartCard['kind'][]): Promise<string[]> {
  const { slug, chapters } = await doneCourse(ask)
  const parts = chapters.flatMap((chapter) => chapter.parts)
  return kinds.flatMap((kind) => {
    const part = parts.find((each) => each.kind === kind)
    return part ? [`/course/${slug}/${kind === 'exercise' ? kind : 'lecture'}/${part.id}`] : []
  })
}
const firstSession = async (ask: Client) => first((await ask(listSessions, {})).items, 'session').id
/** The page itself, and for a parent also as it tells of a child. */
const alsoOfChild =
  (path: string, key: string): Find =>
  async (ask) => {
    const [child] = (await ask(listChildren, {})).children
    return child ? [path, `${path}?${key}=${child.id}`] : path
  }
const firstStatus = async (ask: Client) => first((await ask(listStatuses, {})).items, 'status')
/** The last one earned; sharing it is taken back at the end. */
export async function sharedBadge(ask: Client, on: boolean): Promise<string> {
  const earned = (await ask(listBadges, {})).badges.filter((badge) => badge.times > 0)
  const { awards } = await ask(getBadge, { badge_id: first(earned.toReversed(), 'badge').id })
  const { share_code } = await ask(shareBadge, { award_id: first(awards, 'award').id, on, agreed: on })
  return share_code ?? ''
}

/** Every route of the web app: a route without a line here fails, and so does a line without a route. */
export const pages: Readonly<Record<string, Page>> = {
  '/': { for: ['visitor', ...inside], stands: true },
  '/login': { for: ['visitor'], reads: false },
  '/register': { for: ['visitor'], reads: false },
  '/forgot-password': { for: ['visitor'], reads: false },
  '/partner/lamviectot': { for: ['visitor'], reads: false },
  '/settings': { for: ['visitor', 'student', 'kid', 'parent', 'adviser'], reads: false },
  '/certificate/$code': own(['visitor'], async (ask) => {
    const { certificate } = await doneCourse(ask)
    return `/certificate/${certificate?.code ?? ''}`
  }),
  '/badge/$code': own(['visitor'], async (ask) => `/badge/${await sharedBadge(ask, true)}`),

  '/event': own(['student']),
  '/event/list/$status': own(
    ['student', 'kid', 'parent', 'adviser'],
    async () => '/event/list/all?category_id=0',
  ),
  '/event/$event_id': own(['student', 'parent'], async (ask) =>
    (await ask(listEvents, { limit: 50 })).items
      .filter(({ status }, at, all) => all.findIndex((each) => each.status === status) === at)
      .map(({ id }) => `/event/${id}`),
  ),

  '/my-profile': { for: inside, at: alsoOfChild('/my-profile', 'child'), stands: true },
  '/my-profile/summary/list-activity/$key': {
    for: ['student', 'newcomer'],
    at: async () => activityKeys.map((key) => `/my-profile/summary/list-activity/${key}`),
  },
  '/my-profile/connect-account': own([...learners, 'parent']),
  '/my-profile/account': own(['student', 'kid', 'parent', 'adviser']),
  '/my-profile/privacy': own(['student', 'kid', 'parent', 'adviser']),
  '/notifications': own(inside),
  '/notifications/settings': own(['student', 'kid', 'parent', 'adviser']),

  '/career-bank': own(['student', 'kid', 'parent']),
  '/career-bank/$slug': own(
    ['student', 'kid'],
    async (ask) => `/career-bank/${first((await ask(listCareers, {})).items, 'career').slug}`,
  ),
  '/career-bank/group/$group_id': {
    for: ['student'],
    at: async (ask) => `/career-bank/group/${first((await ask(listCareerGroups, {})).groups, 'group').id}`,
    from_list: true,
  },
  '/career-bank/compare': own(['student', 'newcomer'], async (ask) => {
    const slugs = (await ask(listCareers, { limit: 3 })).items.map(({ slug }) => slug)
    return [`/career-bank/compare?slugs=${slugs.join(',')}`]
  }),
  '/career-bank/planner': own(
    ['student', 'newcomer', 'parent'],
    alsoOfChild('/career-bank/planner', 'child_id'),
  ),

  '/course': own(['student', 'kid', 'newcomer']),
  '/course/$slug': own(['student', 'kid'], async (ask) => `/course/${(await doneCourse(ask)).slug}`),
  '/course/$slug/lecture/$lecture_id': own(['student', 'kid'], (ask) => partsOf(ask, ['film', 'text'])),
  '/course/$slug/exercise/$exercise_id': own(['student'], (ask) => partsOf(ask, ['exercise'])),
  '/entertainment': own(['student', 'kid']),
  '/entertainment/$video_id': own(
    ['student', 'kid'],
    async (ask) => `/entertainment/${first((await ask(listVideos, {})).items, 'video').id}`,
  ),

  '/multiple-choice': own(inside),
  '/multiple-choice/$library': own(['student'], async () => '/multiple-choice/holland-60'),
  '/testing': own(['student']),
  '/testing/$library': own(['newcomer'], async (ask) => {
    await ask(startAttempt, { library: 'holland-60' })
    return '/testing/holland-60'
  }),
  '/result-multi-choice': own(['student', 'kid', 'newcomer'], async (ask) => {
    const [result] = (await ask(listResults, {})).items
    return `/result-multi-choice${result ? `?result_id=${result.id}` : ''}`
  }),
  '/result-multi-choice/shared': own(['parent', 'adviser']),
  '/multiple-choice/mirror': own(['student', 'parent', 'newcomer']),
  '/multiple-choice/mirror/$person_id': own(
    ['student', 'parent'],
    async (ask) =>
      `/multiple-choice/mirror/${first((await ask(listMirrors, {})).mirrors, 'mirror').person.id}`,
  ),

  '/minigame': own(['student', 'kid', 'newcomer']),
  '/minigame/round/$round_id': own(
    ['newcomer'],
    async (ask) => `/minigame/round/${(await ask(startRound, { kind: 'free' })).id}`,
  ),
  '/minigame/duel/$code': own(
    ['newcomer'],
    async (ask) => `/minigame/duel/${(await ask(createDuel, { client_id: crypto.randomUUID() })).code}`,
  ),

  '/malto': own(inside),
  '/malto/status/$status_id': own(['student'], async (ask) => `/malto/status/${(await firstStatus(ask)).id}`),
  '/malto/people/$user_id': own(
    ['student'],
    async (ask) => `/malto/people/${(await firstStatus(ask)).author.user_id}`,
  ),
  '/malto/members': own(['student', 'adviser']),
  '/malto/safety': own(['student', 'kid', 'adviser']),
  '/malto/group-chat': own(['student', 'adviser', 'newcomer']),

  '/advisory': own(['student', 'kid', 'parent', 'newcomer']),
  '/advisory/$adviser_id': own(
    ['student', 'parent'],
    async (ask) => `/advisory/${first((await ask(listAdvisers, {})).items, 'adviser').id}`,
  ),
  '/advisory/appointments/$appointment_id': own(
    ['student', 'kid'],
    async (ask) => `/advisory/appointments/${await firstSession(ask)}`,
  ),
  '/malto/counseller-chat': own(['student', 'kid', 'parent', 'adviser', 'newcomer']),
  '/malto/counseller-chat/$appointment_id': own(
    ['student', 'adviser'],
    async (ask) => `/malto/counseller-chat/${await firstSession(ask)}`,
  ),
  '/advisory/desk': own(['adviser']),
  '/advisory/desk/caseload': own(['adviser']),
  '/advisory/desk/advisees/$advisee_id': own(
    ['adviser'],
    async (ask) => `/advisory/desk/advisees/${first((await ask(listCaseload, {})).items, 'advisee').id}`,
  ),
  '/advisory/desk/office': own(['adviser']),
  '/advisory/desk/classes': own(['adviser']),
  '/advisory/desk/classes/$id': own(
    ['adviser'],
    async (ask) =>
      `/advisory/desk/classes/${first((await ask(listClassTests, {})).items, 'test of a class').id}`,
  ),

  '/rewards': own(['student', 'kid', 'newcomer', 'parent']),
  '/rewards/points': own(['student', 'newcomer']),
  '/rewards/$id': own(
    ['student', 'kid'],
    async (ask) => `/rewards/${first((await ask(listRewards, {})).items, 'reward').id}`,
  ),
  '/rewards/claims/$id': own(['student', 'kid'], async (ask) =>
    (await ask(listClaims, {})).items.slice(0, 2).map(({ id }) => `/rewards/claims/${id}`),
  ),
  '/badges/$id': own(
    ['student', 'kid'],
    async (ask) => `/badges/${first((await ask(listBadges, {})).badges, 'badge').id}`,
  ),
}

const app = join(import.meta.dirname, '../apps/web/src/app')
/** As the route tree is written. */
export const writtenRoutes = (): string[] =>
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /routes\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(app, file), 'utf8').matchAll(/\bpath: '([^']+)'/g)])
    .flatMap((path) => path[1] ?? [])

/** All addresses that somebody walks on these routes, with the page that each belongs to. */
export async function addressesOf(
  walker: Walker,
  ask: Client,
  routes: readonly string[],
): Promise<(Page & { address: string })[]> {
  const found = await Promise.all(
    Object.entries(pages)
      .filter(([route, page]) => routes.includes(route) && page.for.includes(walker))
      .map(async ([path, page]) => {
        const at = page.at ? await page.at(ask) : path
        return (typeof at === 'string' ? [at] : at).map((address) => ({ ...page, address }))
      }),
  )
  return found.flat()
}
