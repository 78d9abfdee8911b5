import type { Module } from '#platform/module.ts'
import { courseViewings } from './courses.lectures.service.ts'
import { coursePreviews } from './courses.preview.service.ts'
import { courseTables } from './courses.privacy.ts'
import { courseRoutes } from './courses.routes.ts'
import { layCourses, seedCourses } from './courses.seed.ts'

export const courses: Module = {
  name: 'courses',
  routes: courseRoutes,
  viewings: courseViewings,
  reference: layCourses,
  demo: seedCourses,
  previews: coursePreviews,
  tables: courseTables,
}
