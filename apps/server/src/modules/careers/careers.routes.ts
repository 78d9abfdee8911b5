import * as calls from '@malto/contract/modules/careers.calls'
import * as planner from '@malto/contract/modules/careers.planner.calls'
import type { Bind } from '#platform/http.ts'
import { careerConsole } from './careers.admin.ts'
import { professorConsole } from './careers.professors.admin.ts'
import { getProfessorFilm } from './careers.films.service.ts'
import * as matches from './careers.matches.service.ts'
import * as plans from './careers.planner.service.ts'
import * as saves from './careers.saves.service.ts'
import * as service from './careers.service.ts'

export function careerRoutes(bind: Bind) {
  bind(calls.listCareerGroups, service.listCareerGroups)
  bind(calls.listCareerProfessors, service.listCareerProfessors)
  bind(calls.getProfessorFilm, getProfessorFilm)
  bind(calls.listCareers, service.listCareers)
  bind(calls.getCareer, service.getCareer)
  bind(calls.compareCareers, service.compareCareers)
  bind(calls.saveCareer, saves.saveCareer)
  bind(calls.listSavedCareers, saves.listSavedCareers)
  bind(calls.listMatches, matches.listMatches)
  bind(planner.getPlan, plans.getPlan)
  bind(planner.savePlan, plans.savePlan)
  bind(planner.listDoors, plans.listDoors)
  careerConsole(bind)
  professorConsole(bind)
}
