import { privateThings } from '#testing/owned/all.ts'
import { walkOwned } from '#testing/owned/walk.ts'

walkOwned(privateThings)
