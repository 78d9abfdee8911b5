import * as calls from '@malto/contract/modules/courses.calls'
import * as exerciseCalls from '@malto/contract/modules/courses.exercises.calls'
import * as lectureCalls from '@malto/contract/modules/courses.lectures.calls'
import type { Bind } from '#platform/http.ts'
import { courseConsole } from './courses.admin.ts'
import * as certificates from './courses.certificates.service.ts'
import * as exercises from './courses.exercises.service.ts'
import * as lectures from './courses.lectures.service.ts'
import * as notes from './courses.notes.service.ts'
import * as service from './courses.service.ts'

export function courseRoutes(bind: Bind) {
  bind(calls.listCourseCategories, service.listCourseCategories)
  bind(calls.listCourses, service.listCourses)
  bind(calls.getCourse, service.getCourse)
  bind(calls.enrol, service.enrol)
  bind(calls.rateCourse, service.rateCourse)
  bind(calls.getCertificate, certificates.getCertificate)
  bind(calls.verifyCertificate, certificates.verifyCertificate)
  bind(lectureCalls.getLecture, lectures.getLecture)
  bind(lectureCalls.saveLectureProgress, lectures.saveLectureProgress)
  bind(lectureCalls.finishReading, lectures.finishReading)
  bind(lectureCalls.listNotes, notes.listNotes)
  bind(lectureCalls.addNote, notes.addNote)
  bind(lectureCalls.changeNote, notes.changeNote)
  bind(lectureCalls.removeNote, notes.removeNote)
  bind(exerciseCalls.getExercise, exercises.getExercise)
  bind(exerciseCalls.startAttempt, exercises.startAttempt)
  bind(exerciseCalls.answerQuestion, exercises.answerQuestion)
  courseConsole(bind)
}
