import { msg } from '@lingui/core/macro'
import { useCall } from '@malto/contract/react'
import { listChildren, type ChildCard } from '@malto/contract/modules/family.calls'
import { useFamilyNews } from '../../modules/family/family.hooks.ts'
import { useOnline } from '../../platform/online.ts'
import { calledName } from '../persona.ts'
import { NextPanel } from './NextPanel.tsx'
import { parentNext, type NextWords } from './words.ts'

/** A child who waits for an answer comes first, then how the first child is doing; without a child, how to find one. */
export function ParentNext() {
  useFamilyNews()
  const children = useCall(listChildren, {})
  const online = useOnline()
  if (!children.data && !children.error && online) return <NextPanel words={null} />
  // Whoever could not be asked for is not missing.
  if (!children.data) return <NextPanel words={parentNext.family} />
  const known = children.data.children
  const child = known.find(({ waiting_consents }) => waiting_consents > 0) ?? known[0]
  return <NextPanel words={child ? wordsFor(child) : parentNext.connect} />
}

function wordsFor(child: ChildCard): NextWords {
  const name = calledName(child.full_name, child.account_kind)
  if (child.waiting_consents > 0)
    return {
      eyebrow: msg`Con đang chờ`,
      title: msg`${name} cần anh/chị trả lời`,
      text: msg`Có mục cần cha mẹ đồng ý thì con mới dùng được. Anh/chị đọc kỹ rồi chọn, đổi ý lúc nào cũng được.`,
      action: msg`Xem và trả lời`,
      path: `/my-profile/connect-account?child=${child.id}`,
    }
  return {
    eyebrow: msg`Đồng hành cùng con`,
    title: msg`${name} đang đi tới đâu rồi?`,
    text: msg`Con học gì, quan tâm điều gì, đã làm bài trắc nghiệm nào. Tin nhắn của con vẫn luôn riêng tư.`,
    action: msg`Xem hành trình của ${name}`,
    path: `/my-profile?child=${child.id}`,
  }
}
