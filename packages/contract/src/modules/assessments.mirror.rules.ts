import { personalityGroups, type PersonalityGroup } from '../constants.ts'
import type { Language } from '../core/words.ts'
import { pearson } from './assessments.hexagon.rules.ts'
import { reaches, type ScaleScore } from './assessments.rules.ts'

/** The width on which child and parent are laid side by side: that of the parent's form. */
export const MIRROR_MAX = 20
/** From so many points on a difference is worth a talk. */
export const TALK_FROM = 6

/** Six letters on 0…20; null where too much was left out. */
export type MirrorScores = Readonly<Record<PersonalityGroup, number | null>>
/** Which talk card a letter gets; the names are those of the content's `talks`. */
export type Talk = 'child_higher' | 'parent_higher' | 'agree'

/** A form's six letters on the mirror's width: the child may have taken the long form (0…40). */
export function mirrorScores(scales: readonly ScaleScore[]): MirrorScores {
  const on = (letter: PersonalityGroup) => {
    const scale = scales.find(({ key }) => key === letter)
    if (!scale || scale.score === null || scale.max <= scale.min) return null
    return ((scale.score - scale.min) * MIRROR_MAX) / (scale.max - scale.min)
  }
  return { R: on('R'), I: on('I'), A: on('A'), S: on('S'), E: on('E'), C: on('C') }
}

function talkOf(difference: number | null): Talk | null {
  if (difference === null) return null
  if (!reaches(Math.abs(difference), TALK_FROM)) return 'agree'
  return difference > 0 ? 'child_higher' : 'parent_higher'
}

/**
 * The two side by side. `difference` is the child's less the parent's. Likeness needs all six of both, and null means
 * too that one profile is flat; a letter with one side missing has neither difference nor card.
 */
export function mirrorOf(child: MirrorScores, parent: MirrorScores) {
  const scales = personalityGroups.map((key) => {
    const [ours, theirs] = [child[key], parent[key]]
    const difference = ours === null || theirs === null ? null : ours - theirs
    return { key, child: ours, parent: theirs, difference, talk: talkOf(difference) }
  })
  const row = (scores: MirrorScores) => personalityGroups.flatMap((letter) => scores[letter] ?? [])
  const whole = scales.every(({ difference }) => difference !== null)
  return { likeness: whole ? pearson(row(child), row(parent)) : null, scales }
}

interface TalkCard {
  readonly title: string
  readonly text: string
}

/** What the child reads where the two differ or agree; the content's own cards are written to the parent. */
export const childTalks: Readonly<Record<Talk, Readonly<Record<Language, TalkCard>>>> = {
  child_higher: {
    vi: {
      title: 'Bạn thích điều này hơn cha mẹ nghĩ',
      text: 'Có thể cha mẹ chưa có dịp thấy bạn làm.\nBạn thử kể một việc gần đây làm bạn quên cả giờ.\nNghe xem cha mẹ ngạc nhiên ở chỗ nào.',
    },
    en: {
      title: 'You like this more than your parent thinks',
      text: 'Perhaps they have never had a chance to see you do it.\nTell them about something lately that made you forget the time.\nListen for what surprises them.',
    },
  },
  parent_higher: {
    vi: {
      title: 'Cha mẹ nghĩ bạn thích điều này hơn bạn thấy',
      text: 'Người khác đôi khi nhớ những điều mình đã quên.\nBạn thử hỏi: “Lúc nào cha mẹ thấy con thích việc này?”\nBạn vẫn là người biết rõ nhất mình thích gì.',
    },
    en: {
      title: 'Your parent thinks you like this more than you feel you do',
      text: 'Others sometimes remember what we have forgotten.\nTry asking: “When did you see me enjoy this?”\nYou are still the one who knows best what you like.',
    },
  },
  agree: {
    vi: {
      title: 'Hai bên nhìn giống nhau',
      text: 'Đây là chỗ dễ bắt đầu một câu chuyện.\nBạn thử kể thêm: thích phần nào nhất, muốn thử gì tiếp theo?',
    },
    en: {
      title: 'You both see it the same way',
      text: 'This is an easy place to start talking.\nTell a little more: which part do you like best, what would you try next?',
    },
  },
}
