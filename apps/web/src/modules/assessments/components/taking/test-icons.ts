import {
  IconBulb,
  IconCompass,
  IconHeartHandshake,
  IconScale,
  IconSparkles,
  IconUserHeart,
  IconWorld,
  type Icon,
} from '@tabler/icons-react'
import type { Scoring } from '@malto/contract/modules/assessments.rules'

/** A test has one sign, the same on every question: it must not hint at an answer. */
export const testIcons: Record<Scoring, Icon> = {
  interests: IconSparkles,
  worlds: IconWorld,
  traits: IconUserHeart,
  values: IconScale,
  areas: IconBulb,
  guidance: IconCompass,
  mirror: IconHeartHandshake,
}
