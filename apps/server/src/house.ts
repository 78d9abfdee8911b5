import { join } from 'node:path'
import type { Language } from '@malto/contract'
import type pg from 'pg'
import { makeCtx, type Actor, type Ctx, type Expel, type Tell } from '#platform/ctx.ts'
import { openDb, type Db } from '#platform/db.ts'
import { learnDataMap } from '#platform/data-map.ts'
import type { Env } from '#platform/env.ts'
import { learnFactHandlers } from '#platform/facts.ts'
import type { Serving } from '#platform/http.ts'
import { createFilms } from '#platform/films/films.ts'
import { createKeys } from '#platform/keys.ts'
import { createLimits } from '#platform/limits.ts'
import type { Log } from '#platform/logs.ts'
import { createMailer } from '#platform/mail/mail.ts'
import { createPush } from '#platform/push/push.ts'
import { createOutbox, type Outbox } from '#platform/outbox/outbox.ts'
import { asApp } from '#platform/rights.ts'
import { createSms } from '#platform/sms/sms.ts'
import { createSockets, type Sockets } from '#platform/sockets.ts'
import { localStorage } from '#platform/storage/local.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { createTallies } from '#platform/tallies.ts'
import type { Tools } from '#platform/tools.ts'
import { nobodysVisit, type Visit } from '#platform/visit.ts'
import {
  allTables,
  audiences,
  channels,
  counsel,
  crowds,
  factHandlers,
  hasSecond,
  identify,
  keepImport,
  moderated,
  schoolsIn,
  startExport,
  stillSignedIn,
  tallies,
  viewings,
} from './lent.ts'

/** Everything a running Malto holds open; closed in one place. */
export interface House extends Serving {
  readonly env: Env
  readonly log: Log
  readonly db: Db
  readonly pool: pg.Pool
  readonly tools: Tools
  readonly sockets: Sockets
  /** Mails and SMS of a development installation; null in production. */
  readonly outbox: Outbox | null
  /** Work without a visitor: jobs, seeds, commands. */
  readonly ownCtx: () => Ctx<null>
  readonly ready: () => Promise<boolean>
  readonly close: () => Promise<void>
}

interface Given {
  readonly env: Env
  readonly log: Log
  /** Of the owner; whatever the house does with it, it does in the app's role. */
  readonly database_url: string
  readonly now?: () => Date
  /** A test listens in. */
  readonly alsoTell?: Tell
}

export async function openHouse({
  env,
  log,
  database_url,
  now = () => new Date(),
  alsoTell,
}: Given): Promise<House> {
  const { db, pool, close } = openDb(asApp(database_url), {
    max: env.DATABASE_POOL,
    patience: env.PATIENCE_FACTOR,
    warn: (line) => log.warn(line),
  })
  const outbox = env.production ? null : createOutbox(env.data_folder, now)
  const keys = createKeys(env.MALTO_SECRET)
  const counted = createTallies({
    keep: async (tally, counts) => tallies[tally]?.(ownCtx(), counts),
    warn: (line) => log.warn(line),
  })
  const tools: Tools = {
    env,
    public_url: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
    keys,
    limits: createLimits(pool, env.LIMITS_FACTOR),
    tallies: counted,
    mail: createMailer(env, outbox),
    sms: createSms(env, outbox),
    push: createPush(env, keys),
    storage: await createStorage(env),
    films: createFilms(env),
    warn: (line) => log.warn(line),
    shipped: localStorage(join(import.meta.dirname, '../content')),
    mayView: async (showing, reader_id) => {
      const at = showing.indexOf('-')
      const prefix = showing.slice(0, at)
      const decide = Object.hasOwn(viewings, prefix) ? viewings[prefix] : undefined
      return decide ? decide(ownCtx(), reader_id, showing.slice(at + 1)) : false
    },
    channel: (name) => (Object.hasOwn(channels, name) ? channels[name] : undefined),
    hasSecond,
    schoolsIn,
    startExport,
    counsel,
    keepImport,
    moderated: (kind) => (Object.hasOwn(moderated, kind) ? moderated[kind] : undefined),
  }
  learnFactHandlers(factHandlers)
  learnDataMap(allTables)

  let sockets: Sockets | null = null
  // What leaves is cut to what the signal declares, as replies are.
  const tell: Tell = (signal, audience, payload, except) => {
    const said = signal.payload.parse(payload) as typeof payload
    sockets?.tell(signal, audience, said, except)
    alsoTell?.(signal, audience, said, except)
  }
  const expel: Expel = (people, audience) => sockets?.expel(people, audience)
  const ctxFor = <A extends Actor | null>(actor: A, visit: Visit, language: Language): Ctx<A> =>
    makeCtx({ db, actor, now, language, tell, expel, visit, tools })
  const ownCtx = () => ctxFor(null, nobodysVisit, 'vi')

  sockets = await createSockets({
    log,
    redis_url: env.REDIS_URL,
    allowed_origins: env.ALLOWED_ORIGINS,
    identify: (token) => identify(ownCtx(), token, 'user'),
    stillSignedIn: (actor) => stillSignedIn(ownCtx(), actor),
    mayHear: async (actor, audience) => {
      const at = audience.indexOf(':')
      const prefix = audience.slice(0, at)
      // Own names only: `constructor:x` must not find what every object inherits.
      const decide = Object.hasOwn(audiences, prefix) ? audiences[prefix] : undefined
      return decide ? decide(ctxFor(actor, nobodysVisit, 'vi'), audience.slice(at + 1)) : false
    },
    crowds: {
      prefixes: Object.keys(crowds),
      counted: async (audience, people) => {
        const at = audience.indexOf(':')
        await crowds[audience.slice(0, at)]?.(ownCtx(), audience.slice(at + 1), people)
      },
    },
  })

  return {
    env,
    log,
    db,
    pool,
    tools,
    sockets,
    outbox,
    limits: tools.limits,
    patience: env.PATIENCE_FACTOR,
    identify: (token, realm) => identify(ownCtx(), token, realm),
    makeCtx: ctxFor,
    ownCtx,
    ready: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: async () => {
      await sockets.close()
      await counted.close()
      await close()
    },
  }
}
