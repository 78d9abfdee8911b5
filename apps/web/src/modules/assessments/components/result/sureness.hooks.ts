import { useLingui } from '@lingui/react/macro'
import type { Letters, ResultDetail } from '@malto/contract/modules/assessments.results.calls'
import { bandOf } from '@malto/contract/modules/assessments.scoring.rules'
import { neighbours } from './figures.ts'
import { useFigure } from './voice.ts'
import { useFlagWords } from './words.ts'

/** One thing that says how much the figures can carry: in two words, and with its reason. */
export interface Sure {
  readonly key: string
  readonly tone: 'ok' | 'warn' | 'plain'
  readonly title: string
  readonly text: string
}

/** Letters and their doubts, consistency, spread, and how it was answered. */
export function useSureness(detail: ResultDetail): Sure[] {
  const answered = useAnswered(detail)
  const apart = useApart(detail)
  const steady = useSteady()
  const spread = useSpread(detail)
  const { letters } = detail
  if (!letters) return answered
  if (letters.flat) return [spread(letters), ...answered]
  return [...apart(letters), ...steady(letters.consistency), spread(letters), ...answered]
}

const MINUTE = 60
function useAnswered(detail: ResultDetail): Sure[] {
  const { t } = useLingui()
  const flags = useFlagWords()
  const minutes = Math.max(1, Math.round(detail.spent_seconds / MINUTE))
  const size = t`${detail.question_count} câu, khoảng ${minutes} phút.`
  const missing = detail.scales.reduce((sum, scale) => sum + scale.missing, 0)
  const how: Sure =
    detail.quality === 'good'
      ? { key: 'quality', tone: 'ok', title: t`Trả lời đều tay`, text: size }
      : {
          key: 'quality',
          tone: 'warn',
          title: t`Nên đọc nhẹ tay`,
          text: [...detail.flags.map((flag) => flags[flag]), size].join(' '),
        }
  if (missing === 0) return [how]
  return [
    how,
    {
      key: 'missing',
      tone: 'plain',
      title: t`Bỏ trống ${missing} câu`,
      text: t`Trung bình của các câu đã trả lời đứng thay cho câu bỏ trống.`,
    },
  ]
}

/** The first letters, each with the next. Of the clear ones only the first is worth a word. */
function useApart({ scales }: ResultDetail): (letters: Letters) => Sure[] {
  const { t } = useLingui()
  const nameOf = (letter: string) => scales.find(({ key }) => key === letter)?.name ?? letter
  return (letters) =>
    neighbours(letters).flatMap(({ first, second, how }, at): Sure[] => {
      const [one, other, key] = [nameOf(first), nameOf(second), first + second]
      if (how === 'equal')
        return [
          {
            key,
            tone: 'warn',
            title: t`${one} = ${other}`,
            text: t`Hai nhóm bằng điểm, không nhóm nào đứng trước.`,
          },
        ]
      if (how === 'close')
        return [
          {
            key,
            tone: 'warn',
            title: t`${one} sát ${other}`,
            text: t`Chênh nhau dưới 5 điểm, nên thứ tự trước sau chưa nói lên nhiều.`,
          },
        ]
      if (at > 0) return []
      return [{ key, tone: 'ok', title: t`Nhóm đầu rõ`, text: t`${one} hơn nhóm kế tiếp từ 5 điểm trở lên.` }]
    })
}

function useSteady(): (consistency: number | null) => Sure[] {
  const { t } = useLingui()
  const rows: Record<number, Omit<Sure, 'key'>> = {
    3: {
      tone: 'ok',
      title: t`Nhất quán cao`,
      text: t`Hai nhóm đầu đứng cạnh nhau trên lục giác, hay đi cùng nhau trong một nghề.`,
    },
    2: {
      tone: 'plain',
      title: t`Nhất quán vừa`,
      text: t`Hai nhóm đầu cách nhau một góc: có nghề gặp cả hai, có nghề chỉ gặp một.`,
    },
    1: {
      tone: 'plain',
      title: t`Hai nhóm đầu đối nhau`,
      text: t`Hai nhóm đầu ở hai phía của lục giác. Ít nghề có cả hai, nên một bên có thể sống ngoài giờ làm.`,
    },
  }
  return (consistency) => {
    const row = consistency === null ? undefined : rows[consistency]
    return row ? [{ key: 'consistency', ...row }] : []
  }
}

function useSpread({ scales }: ResultDetail): (letters: Letters) => Sure {
  const { t } = useLingui()
  const figure = useFigure()
  const titles = { high: t`Chênh lệch lớn`, middle: t`Chênh lệch vừa`, low: t`Chênh lệch nhỏ` }
  return ({ spread, flat }) => {
    const points = figure(spread)
    const wide = bandOf(spread, 0, scales[0]?.max ?? 0)
    return {
      key: 'spread',
      tone: flat ? 'warn' : wide === 'low' ? 'plain' : 'ok',
      title: flat ? t`Chưa ghép mã nhóm` : titles[wide],
      text: t`Nhóm cao nhất hơn nhóm thấp nhất ${points} điểm.`,
    }
  }
}
