import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '../../../ui/heads.tsx'
import { StateEmpty } from '../../../ui/states.tsx'
import { useYou } from '../../../platform/reader.ts'

/** Missing, taken back, for another age: all of them look the same. */
export function NoCourse() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle className="hidden-words">{t`Không tìm thấy khóa học này`}</PageTitle>
      <StateEmpty
        title={t`Mình không thấy khóa này`}
        text={t`Có thể khóa này không còn nữa. Còn nhiều khóa khác đang chờ.`}
        action={
          <Button size="sm" variant="light" renderRoot={(props) => <Link to="/course" {...props} />}>
            {t`Xem tất cả khóa học`}
          </Button>
        }
      />
    </>
  )
}

/** A part of a course that one has not begun. */
export function Closed({ slug }: { slug: string }) {
  const { t } = useLingui()
  const you = useYou()
  return (
    <>
      <PageTitle className="hidden-words">{t`Bài này chưa mở`}</PageTitle>
      <StateEmpty
        pose="hello"
        title={t`Bắt đầu khóa học để mở bài này`}
        text={t`Một lần bấm là xong, và Malto nhớ chỗ ${you} dừng.`}
        action={
          <Button
            color="dom.3"
            size="sm"
            renderRoot={(props) => <Link to="/course/$slug" params={{ slug }} {...props} />}
          >
            {t`Xem khóa học`}
          </Button>
        }
      />
    </>
  )
}
