import * as calls from '@malto/contract/modules/assessments.calls'
import * as guidanceCalls from '@malto/contract/modules/assessments.guidance.calls'
import * as resultCalls from '@malto/contract/modules/assessments.results.calls'
import type { Bind } from '#platform/http.ts'
import * as attempts from './assessments.attempts.service.ts'
import * as guidance from './assessments.guidance.service.ts'
import * as libraries from './assessments.libraries.service.ts'
import * as mirror from './assessments.mirror.service.ts'
import * as personality from './assessments.personality.service.ts'
import * as results from './assessments.results.service.ts'
import * as shares from './assessments.shares.service.ts'
import { assessmentsConsole } from './console/console.admin.ts'
import * as print from './print/print.service.ts'

export function assessmentRoutes(bind: Bind) {
  bind(calls.listLibraries, libraries.listLibraries)
  bind(calls.getPaper, libraries.getPaper)
  bind(calls.startAttempt, attempts.startAttempt)
  bind(calls.saveAnswers, attempts.saveAnswers)
  bind(calls.dropAttempt, attempts.dropAttempt)
  bind(calls.submitAttempt, attempts.submitAttempt)
  bind(resultCalls.listResults, results.listResults)
  bind(resultCalls.getResult, results.getResult)
  bind(resultCalls.getAdvice, results.getAdvice)
  bind(resultCalls.getChart, results.getChart)
  bind(resultCalls.printResult, print.printResult)
  bind(resultCalls.listSharedResults, shares.listSharedResults)
  bind(resultCalls.listShares, shares.listShares)
  bind(resultCalls.shareResult, shares.shareResult)
  bind(resultCalls.revokeShare, shares.revokeShare)
  bind(guidanceCalls.introduceGuidance, guidance.introduceGuidance)
  bind(guidanceCalls.listGuidanceQuestions, attempts.listGuidanceQuestions)
  bind(guidanceCalls.countGuidanceResults, guidance.countGuidanceResults)
  bind(guidanceCalls.doGuidanceTest, attempts.doGuidanceTest)
  bind(guidanceCalls.getPersonality, personality.getPersonality)
  bind(guidanceCalls.choosePersonality, personality.choosePersonality)
  bind(guidanceCalls.listParentQuestions, attempts.listParentQuestions)
  bind(guidanceCalls.answerParentQuestion, attempts.answerParentQuestion)
  bind(guidanceCalls.listMirrors, mirror.listMirrors)
  bind(guidanceCalls.agreeMirror, mirror.agreeMirror)
  bind(guidanceCalls.getMirror, mirror.getMirror)
  assessmentsConsole(bind)
}
