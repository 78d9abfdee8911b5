import { members, only, row, type Persona, type Row, type World } from './personas.ts'

const none = () => ({})
const nobody = (key: string) => (world: World) => ({ [key]: world.nobody })
const child = (world: World) => ({ child_id: world.people.kid.id })
const noChild = 'CONNECTION_NOT_FOUND'
const grown = ['student', 'adviser', 'normal'] as const satisfies readonly Persona[]
const answer = { number: 1, value: 3, spent_ms: 3000, rev: 1 }
const holland = () => ({ library: 'holland-60' })

/** Tests and results: who gets what. */
export const assessmentRows: readonly Row[] = [
  row(
    'GET /api/new-question/libraries',
    'own',
    none,
    members('ok'),
    'libraries(attempt audience id last_result minutes open question_count scoring slug summary title why_not)',
  ),
  row(
    'GET /api/new-question/libraries',
    'the parent’s kid',
    child,
    only(['parent'], 'ok', noChild),
    'libraries(attempt audience id last_result minutes open question_count scoring slug summary title why_not)',
  ),
  row(
    'GET /api/new-question/group-questions',
    'from 14 on',
    holland,
    only(grown, 'ok', 'TEST_NOT_FOR_YOU'),
    'attempt library(attempt audience id last_result minutes open question_count scoring slug summary title why_not) paper(evidence(basis cannot_say measures) groups(instruction kind options(label value) questions(example number options picture text) title) introduction version_id)',
  ),
  row(
    'POST /api/new-question/attempts',
    'from 14 on',
    holland,
    only(grown, 'ok', 'TEST_NOT_FOR_YOU'),
    'about_id answers id library(id minutes scoring slug title) result_id started_at version_id',
  ),
  row(
    'POST /api/new-question/attempts',
    'about the parent’s kid',
    (w) => ({ library: 'phu-huynh-42', ...child(w) }),
    only(['parent'], 'ok', noChild),
    'about_id answers id library(id minutes scoring slug title) result_id started_at version_id',
  ),
  row(
    'POST /api/new-question/attempts/:attempt_id/answers',
    'nobody’s',
    (w) => ({ attempt_id: w.nobody, answers: [answer] }),
    members('ATTEMPT_NOT_FOUND'),
  ),
  row(
    'POST /api/new-question/attempts/:attempt_id/drop',
    'nobody’s',
    nobody('attempt_id'),
    members('ATTEMPT_NOT_FOUND'),
  ),
  row('POST /api/result-new-test/save-tests', 'nobody’s', nobody('attempt_id'), members('ATTEMPT_NOT_FOUND')),
  row('POST /api/guidance-test/do-test', 'nobody’s', nobody('attempt_id'), members('ATTEMPT_NOT_FOUND')),
  row('GET /api/results-test/users/mul-results', 'own', none, members('ok'), 'items next_cursor'),
  row(
    'GET /api/results-test/users/mul-results',
    'the parent’s kid',
    child,
    only(['parent'], 'ok', noChild),
    'items next_cursor',
  ),
  row('GET /api/results-test/users/shared', 'own', none, members('ok'), 'items next_cursor'),
  ...[
    'GET /api/result-new-test/testing-result-library-test',
    'GET /api/result-new-test/advision-result',
    'GET /api/result-new-test/:result_id/pdf',
    'GET /api/result-new-test/shares',
  ].map((call) => row(call, 'nobody’s', nobody('result_id'), members('RESULT_NOT_FOUND'))),
  row(
    'POST /api/result-new-test/shares',
    'nobody’s',
    (w) => ({ result_id: w.nobody, with_id: w.people.parent.id, days: 7 }),
    members('RESULT_NOT_FOUND'),
  ),
  row(
    'POST /api/result-new-test/shares/:share_id/revoke',
    'nobody’s',
    nobody('share_id'),
    members('RESULT_NOT_FOUND'),
  ),
  row('GET /api/result-new-test/chart-library', 'own', holland, members('ok'), 'points scales'),
  row(
    'GET /api/result-new-test/chart-library',
    'the parent’s kid',
    (w) => ({ ...holland(), ...child(w) }),
    only(['parent'], 'ok', noChild),
    'points scales',
  ),
  row(
    'GET /api/guidance-test/introduce',
    'own',
    none,
    members('ok'),
    'evidence(basis cannot_say measures) introduction library(attempt audience id last_result minutes open question_count scoring slug summary title why_not) personality(asked candidates letter result_id)',
  ),
  row(
    'GET /api/guidance-test/questions',
    'from 14 on',
    none,
    only(grown, 'ok', 'TEST_NOT_FOR_YOU'),
    'attempt library(attempt audience id last_result minutes open question_count scoring slug summary title why_not) paper(evidence(basis cannot_say measures) groups(instruction kind options(label value) questions(example number options picture text) title) introduction version_id)',
  ),
  row('GET /api/guidance-test/num-result', 'own', none, members('ok'), 'count last'),
  row(
    'GET /api/guidance-test/personality-group',
    'own',
    none,
    members('ok'),
    'asked candidates letter result_id',
  ),
  row(
    'POST /api/guidance-test/personality-group',
    'without a result',
    () => ({ letter: 'I' }),
    only(['student', 'kid'], 'GROUP_NOT_OPEN', 'GROUP_NOT_FOR_YOU'),
  ),
  row(
    'GET /api/parent-test/questions',
    'about the parent’s kid',
    child,
    only(['parent'], 'ok', noChild),
    'attempt library(attempt audience id last_result minutes open question_count scoring slug summary title why_not) paper(evidence(basis cannot_say measures) groups(instruction kind options(label value) questions(example number options picture text) title) introduction version_id)',
  ),
  row(
    'POST /api/parent-test/question',
    'about the parent’s kid',
    (w) => ({ ...child(w), answer }),
    only(['parent'], 'ok', noChild),
    'answered attempt_id',
  ),
  row('GET /api/child-result/mirrors', 'own', none, members('ok'), {
    student: 'mirrors',
    kid: 'mirrors(other_agreed other_form own_agreed own_form person(id name))',
    parent: 'mirrors(other_agreed other_form own_agreed own_form person(id name))',
    stranger: 'mirrors',
    adviser: 'mirrors',
    normal: 'mirrors',
  }),
  row(
    'GET /api/child-result/question',
    'the parent’s kid',
    (w) => ({ person_id: w.people.kid.id }),
    only(['parent'], 'ok', 'RESULT_NOT_FOUND'),
    'mirror state(other_agreed other_form own_agreed own_form person(id name))',
  ),
  row(
    'POST /api/child-result/agree',
    'the parent’s kid',
    (w) => ({ person_id: w.people.kid.id, agreed: true }),
    only(['parent'], 'ok', 'RESULT_NOT_FOUND'),
    'other_agreed other_form own_agreed own_form person(id name)',
  ),
]

const slug = () => ({ slug: 'ky-su-phan-mem' })
const pair = { first: 'Vật lí', second: 'Tiếng Anh' }

/** The career bank and the planner: who gets what. */
export const careerRows: readonly Row[] = [
  row('GET /api/career-group', 'all', none, members('ok'), 'groups(career_count id name slug summary)'),
  row(
    'GET /api/career-group/:group_id/career-professor',
    'the first group',
    () => ({ group_id: 1 }),
    members('ok'),
    'items(career(name slug) filmed id name picture quote story title) next_cursor',
  ),
  row(
    'GET /api/career-group/:group_id/career-professor',
    'no group',
    () => ({ group_id: 0 }),
    members('CAREER_GROUP_NOT_FOUND'),
  ),
  row(
    'GET /api/career-professors/:professor_id/film',
    'no film',
    () => ({ professor_id: 0 }),
    members('PROFESSOR_FILM_NOT_FOUND'),
  ),
  row(
    'GET /api/careers',
    'all',
    none,
    members('ok'),
    'items(code group(id name slug) id label name routes saved slug tagline) next_cursor',
  ),
  row(
    'GET /api/careers/:slug',
    'one',
    slug,
    members('ok'),
    'aliases blocks(code subjects) code consider day(at text title) from_nine(text title) from_twelve(text title) group(id name slug) id interests knowledge label majors(career_count careers(name slug) name) match name onet professors related(code group(id name slug) id label name routes saved slug tagline) routes saved saved_count setting setting_text skills slug subjects tagline tasks what',
  ),
  row('GET /api/careers/:slug', 'none', () => ({ slug: 'khong-co' }), members('CAREER_NOT_FOUND')),
  row(
    'GET /api/careers-compare',
    'two',
    () => ({ slugs: 'ky-su-phan-mem,dieu-duong' }),
    members('ok'),
    'careers(aliases blocks(code subjects) code consider day(at text title) from_nine(text title) from_twelve(text title) group(id name slug) id interests knowledge label majors(career_count careers(name slug) name) match name onet professors(career(name slug) filmed id name picture quote story title) related(code group(id name slug) id label name routes saved slug tagline) routes saved saved_count setting setting_text skills slug subjects tagline tasks what)',
  ),
  row(
    'POST /api/careers/:slug/saved',
    'own',
    () => ({ ...slug(), saved: true }),
    members('ok'),
    'saved saved_count',
  ),
  row('GET /api/careers-saved', 'own', none, members('ok'), 'items next_cursor'),
  row(
    'GET /api/careers-saved',
    'the parent’s kid',
    child,
    only(['parent'], 'ok', noChild),
    'items next_cursor',
  ),
  row('GET /api/careers-matches', 'own', none, members('ok'), 'matches result unexpected'),
  row('GET /api/careers-matches', 'nobody’s result', nobody('result_id'), members('RESULT_NOT_FOUND')),
  row('GET /api/subject-planner', 'own', none, members('ok'), 'plan(electives liked marks) saved_at'),
  row('GET /api/subject-planner', 'another’s, the parent’s kid’s too', child, members('BAD_INPUT')),
  row(
    'POST /api/subject-planner',
    'own',
    () => ({ liked: ['Toán'], marks: { Toán: 8 }, electives: ['Vật lí', 'Tiếng Anh'] }),
    members('ok'),
    'plan(electives liked marks(Toán)) saved_at',
  ),
  row(
    'GET /api/subject-planner/doors',
    'own',
    () => pair,
    members('ok'),
    'blocks(career_count careers(code group(id name slug) id label name routes saved slug tagline) code major_count majors subjects) closed vocational(career_count careers(code group(id name slug) id label name routes saved slug tagline))',
  ),
  row(
    'GET /api/subject-planner/doors',
    'the parent’s kid',
    (w) => ({ ...pair, ...child(w) }),
    only(['parent'], 'ok', noChild),
    'blocks(career_count careers(code group(id name slug) id label name routes saved slug tagline) code major_count majors subjects) closed vocational(career_count careers(code group(id name slug) id label name routes saved slug tagline))',
  ),
]
