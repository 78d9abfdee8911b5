import { PARENT_SLUG, dropAttempt, startAttempt } from '@malto/contract/modules/assessments.calls'
import { listShares, revokeShare, shareResult } from '@malto/contract/modules/assessments.results.calls'
import { answersFor, contentOf, curious, takeTest } from '#modules/assessments/assessments.factory.ts'
import { result_shares } from '#modules/assessments/assessments.table.ts'
import * as seen from './fields.ts'
import { formerChild } from './family.ts'
import { KIDS_TEST, type Ground } from './ground.ts'
import { thing } from './table.ts'

const answers = answersFor(contentOf(KIDS_TEST), curious)
const parents_answers = answersFor(contentOf(PARENT_SLUG), curious)

const started = async ({ people: { kid } }: Ground) => ({
  attempt_id: (await kid.call(startAttempt, { library: KIDS_TEST })).id,
})

/** Not the first one, and nothing is shown to anybody yet. */
const taken = async ({ malto, people: { kid, adviser } }: Ground) => {
  await malto.db.delete(result_shares)
  return { result_id: (await takeTest(kid, KIDS_TEST, curious)).result_id, with_id: adviser.id }
}

const shown = async (ground: Ground) => {
  const { result_id, with_id } = await taken(ground)
  await ground.people.kid.call(shareResult, { result_id, with_id, days: 7 })
  return { result_id, with_id }
}

const share = async (ground: Ground) => {
  const { result_id } = await shown(ground)
  const { shares } = await ground.people.kid.call(listShares, { result_id })
  return { share_id: shares[0]?.id }
}

/** Under 16 parents see results; advisers see what is shown to them, while it is. */
export const resultThings = [
  thing(
    {
      what: 'an attempt of the kid',
      ids: ['attempt_id'],
      code: 'ATTEMPT_NOT_FOUND',
      make: started,
      gone: async (ground) => {
        const attempt = await started(ground)
        await ground.people.kid.call(dropAttempt, attempt)
        return attempt
      },
    },
    [
      [
        'POST /api/new-question/attempts/:attempt_id/answers',
        'ok - - - - - -',
        { rest: { answers }, gone: 'ATTEMPT_OVER - - - - - -', fields: 'answered' },
      ],
      ['POST /api/new-question/attempts/:attempt_id/drop', 'ok - - - - - -', { gone: 'ok - - - - - -' }],
      [
        'POST /api/result-new-test/save-tests',
        'ok - - - - - -',
        { rest: { answers }, gone: 'ATTEMPT_OVER - - - - - -', fields: 'flags quality result_id' },
      ],
      ['POST /api/guidance-test/do-test', '-', { rest: { answers } }],
    ],
  ),
  thing(
    {
      what: 'what the parent answers about the kid',
      ids: ['attempt_id'],
      code: 'ATTEMPT_NOT_FOUND',
      make: async ({ people: { parent, kid } }) => ({
        attempt_id: (await parent.call(startAttempt, { library: PARENT_SLUG, child_id: kid.id })).id,
      }),
      gone: async (ground) => {
        const { child, part } = await formerChild(ground)
        const { id } = await ground.people.parent.call(startAttempt, {
          library: PARENT_SLUG,
          child_id: child.id,
        })
        await part()
        return { attempt_id: id }
      },
    },
    [
      [
        'POST /api/new-question/attempts/:attempt_id/answers',
        '- ok - - - - -',
        { rest: { answers: parents_answers }, gone: '- CONNECTION_NOT_FOUND - - - - -', fields: 'answered' },
      ],
      [
        'POST /api/new-question/attempts/:attempt_id/drop',
        '- ok - - - - -',
        { gone: '- CONNECTION_NOT_FOUND - - - - -' },
      ],
      [
        'POST /api/result-new-test/save-tests',
        '- ok - - - - -',
        {
          rest: { answers: parents_answers },
          gone: '- CONNECTION_NOT_FOUND - - - - -',
          fields: 'flags quality result_id',
        },
      ],
    ],
  ),
  thing(
    {
      what: 'a result of the kid, shown to nobody',
      ids: ['result_id', 'with_id'],
      code: 'RESULT_NOT_FOUND',
      make: taken,
    },
    [
      [
        'GET /api/result-new-test/testing-result-library-test',
        'ok ok - - - - -',
        { fields: { kid: seen.own_result, parent: seen.childs_result } },
      ],
      ['GET /api/result-new-test/advision-result', 'ok ok - - - - -', { fields: seen.advice }],
      ['GET /api/result-new-test/:result_id/pdf', 'ok ok - - - - -', { fields: null }],
      [
        'GET /api/result-new-test/shares',
        'ok - - - - - -',
        { fields: 'parents_see reads shares targets(consent_missing id kind name)' },
      ],
      ['POST /api/result-new-test/shares', 'ok - - - - - -', { rest: { days: 7 }, fields: seen.shares }],
      ['GET /api/careers-matches', 'ok ok - - - - -', { fields: seen.matches }],
    ],
  ),
  thing(
    {
      what: 'a result that the kid shows their adviser',
      ids: ['result_id'],
      code: 'RESULT_NOT_FOUND',
      make: shown,
      gone: async (ground) => {
        const { result_id } = await shown(ground)
        const { kid } = ground.people
        const { shares } = await kid.call(listShares, { result_id })
        for (const { id } of shares) await kid.call(revokeShare, { share_id: id })
        return { result_id }
      },
    },
    [
      [
        'GET /api/result-new-test/testing-result-library-test',
        'ok ok ok - - - -',
        {
          gone: 'ok ok - - - - -',
          fields: {
            kid: seen.own_result,
            parent: seen.childs_result,
            adviser:
              'before can(choose_group meet_adviser pdf share take_again) code evidence(basis cannot_say measures) flags flat flat_text headline id letters library(id scoring slug title) made_at owner(id name) quality question_count scales(band change high_end key low_end max min missing name score short text(text title)) shape shared_until spent_seconds total',
          },
        },
      ],
      [
        'GET /api/result-new-test/advision-result',
        'ok ok ok - - - -',
        { gone: 'ok ok - - - - -', fields: seen.advice },
      ],
      [
        'GET /api/result-new-test/:result_id/pdf',
        'ok ok ok - - - -',
        { gone: 'ok ok - - - - -', fields: null },
      ],
      ['GET /api/result-new-test/shares', 'ok - - - - - -', { gone: 'ok - - - - - -', fields: seen.shares }],
      ['GET /api/careers-matches', 'ok ok ok - - - -', { gone: 'ok ok - - - - -', fields: seen.matches }],
    ],
  ),
  thing(
    {
      what: 'what the kid shows their adviser',
      ids: ['share_id'],
      code: 'RESULT_NOT_FOUND',
      make: share,
      gone: async (ground) => {
        const made = await share(ground)
        await ground.people.kid.call(revokeShare, { share_id: String(made.share_id) })
        return made
      },
    },
    [
      [
        'POST /api/result-new-test/shares/:share_id/revoke',
        'ok - - - - - -',
        { gone: 'ok - - - - - -', fields: seen.shares },
      ],
    ],
  ),
]
