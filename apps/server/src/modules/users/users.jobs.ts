import * as z from 'zod'
import { defineJob, onJob } from '#platform/jobs.ts'
import { keepBirthdays } from './users.birthdays.service.ts'

export const birthdays = defineJob('users.birthdays', z.object({}))

/** Five past midnight in Vietnam. */
export const userJobs = [onJob(birthdays, (ctx) => keepBirthdays(ctx), '5 17 * * *')]
