// What later modules may ask of this one.
export { interestsFor } from './assessments.guidance.service.ts'
export { personalityOf } from './assessments.personality.service.ts'
