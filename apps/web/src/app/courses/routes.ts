import { createRoute, notFound } from '@tanstack/react-router'
import { partIdOf, searchCourses } from '../../modules/courses/courses.paths.ts'
import { page } from '../page.tsx'
import { root, signedIn } from '../root.ts'

const TEXTS = 'modules/courses'

const catalogue = createRoute({
  getParentRoute: () => root,
  path: '/course',
  validateSearch: searchCourses,
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('./CatalogueScreen.tsx'), 'CatalogueScreen'),
})
const course = createRoute({
  getParentRoute: () => root,
  path: '/course/$slug',
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('../../modules/courses/CoursePage.tsx'), 'CoursePage'),
})
const lecture = createRoute({
  getParentRoute: () => root,
  path: '/course/$slug/lecture/$lecture_id',
  beforeLoad: ({ params, location }) => {
    if (partIdOf(params.lecture_id) === undefined) throw notFound()
    signedIn({ location })
  },
  staticData: { frame: 'focus' },
  component: page(TEXTS, () => import('../../modules/courses/LecturePage.tsx'), 'LecturePage'),
})
const exercise = createRoute({
  getParentRoute: () => root,
  path: '/course/$slug/exercise/$exercise_id',
  beforeLoad: ({ params, location }) => {
    if (partIdOf(params.exercise_id) === undefined) throw notFound()
    signedIn({ location })
  },
  staticData: { frame: 'focus' },
  component: page(TEXTS, () => import('../../modules/courses/ExercisePage.tsx'), 'ExercisePage'),
})
/** Open to anybody who has the code. */
const certificate = createRoute({
  getParentRoute: () => root,
  path: '/certificate/$code',
  staticData: { frame: 'bare' },
  component: page(TEXTS, () => import('../../modules/courses/CertificatePage.tsx'), 'CertificatePage'),
})

/** The catalogue of courses, and what lies under it. */
export const courseRoutes = [catalogue, course, lecture, exercise, certificate] as const
