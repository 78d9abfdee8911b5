import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Dom } from '../../../ui/Dom.tsx'
import { NightPanel } from '../../../ui/NightPanel.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useGetCertificate } from '../courses.hooks.ts'
import { useReader } from '../../../platform/reader.ts'
import { useYou } from '../../../platform/reader.ts'

const flies = [
  [12, 18],
  [84, 12],
  [90, 58],
  [8, 64],
  [70, 84],
  [24, 88],
] as const

interface Props {
  readonly slug: string
  readonly title: string
}

/** The whole course is done: the light is on, and the paper is there to take. */
export function CourseJoy({ slug, title }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const get = useGetCertificate()
  const kid = useReader() === 'kid'
  return (
    <NightPanel className="joy" flies={flies}>
      <Dom pose="celebrate" size={150} hovers />
      <h2>{kid ? t`Xong rồi! Cả khóa sáng lên rồi kìa.` : t`Đã xong khóa ${title}!`}</h2>
      <p className="small muted">{t`Mọi bài giảng đã xem, mọi bài tập đã qua. Chứng nhận này là của ${you}.`}</p>
      <div className="joy-actions">
        <Button
          color="dom.3"
          leftSection={<IconDownload size={20} aria-hidden />}
          loading={get.isPending}
          onClick={() => get.mutate(slug)}
        >
          {t`Nhận chứng nhận`}
        </Button>
        <Button
          variant="default"
          className="on-night"
          renderRoot={(props) => <Link to="/course/$slug" params={{ slug }} {...props} />}
        >
          {t`Về trang khóa học`}
        </Button>
      </div>
      <Note error={get.error} />
    </NightPanel>
  )
}

interface SheetProps {
  readonly course: { readonly slug: string; readonly title: string } | undefined
  readonly opened: boolean
  readonly onClose: () => void
}

/** Where it happens in the middle of something else. */
export function JoySheet({ course, opened, onClose }: SheetProps) {
  const { t } = useLingui()
  return (
    <Sheet opened={opened && course !== undefined} onClose={onClose} title={t`Hoàn thành khóa học`}>
      {course && <CourseJoy slug={course.slug} title={course.title} />}
    </Sheet>
  )
}
