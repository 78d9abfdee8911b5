import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconFileDownload } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ClassTestNotFound, type ClassTestDetail } from '@malto/contract/modules/advisory.classes.calls'
import { NotAnAdviser } from '@malto/contract/modules/advisory.desk.calls'
import { PageTitle } from '../../../ui/heads.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ConfirmSheet } from '../../../ui/Sheet.tsx'
import { StateEmpty, StatePending } from '../../../ui/states.tsx'
import { ClassLine } from './classes/ClassTestRow.tsx'
import { Figures, NotYet } from './classes/Figures.tsx'
import { Reached } from './classes/Reached.tsx'
import { NotAdviser } from './Desk.tsx'
import { useClassTest, useCloseClassTest, usePrintClassTest } from './desk.hooks.ts'
import './desk.css'
import './classes/classes.css'

/** One test of one class: how far they are, and from ten on what they have in common. */
export function ClassPage() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/advisory/desk/classes/$id' })
  const given = useClassTest(id)
  if (NotAnAdviser.is(given.error)) return <NotAdviser />
  const gone = ClassTestNotFound.is(given.error)
  return (
    <div className="desk stack">
      {given.data && !gone ? (
        <Known detail={given.data} />
      ) : (
        <>
          <PageTitle>{t`Bài giao cho lớp`}</PageTitle>
          {gone ? (
            <StateEmpty
              title={t`Không thấy lần giao bài này`}
              action={
                <Button renderRoot={(props) => <Link to="/advisory/desk/classes" {...props} />}>
                  {t`Về danh sách`}
                </Button>
              }
            />
          ) : (
            <Loaded query={given} pending={<StatePending count={2} />}>
              {() => null}
            </Loaded>
          )}
        </>
      )}
    </div>
  )
}

function Known({ detail }: { detail: ClassTestDetail }) {
  const { t } = useLingui()
  const print = usePrintClassTest()
  const close = useCloseClassTest()
  const [closing, setClosing] = useState(false)
  const { id, test, message, finished, invited, figures, can } = detail
  return (
    <>
      <header className="class-top">
        <ActionIcon
          aria-label={t`Về danh sách bài đã giao`}
          renderRoot={(props) => <Link to="/advisory/desk/classes" {...props} />}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <div className="grow">
          <PageTitle>{test.title}</PageTitle>
          <ClassLine card={detail} />
        </div>
        <div className="class-acts">
          {figures && (
            <Button
              size="sm"
              variant="light"
              loading={print.isPending}
              leftSection={<IconFileDownload size={18} aria-hidden />}
              onClick={() => print.mutate({ id, name: `lop-${detail.class.name}-${test.slug}.pdf` })}
            >
              {t`In A4`}
            </Button>
          )}
          {can.close && (
            <Button size="sm" variant="default" onClick={() => setClosing(true)}>
              {t`Khép lại`}
            </Button>
          )}
        </div>
      </header>
      <Note error={print.error} />
      <section className="card class-progress" aria-label={t`Tiến độ`}>
        <Reached finished={finished} invited={invited} closed={detail.closed_at !== null} />
        {message && (
          <div>
            <h2 className="desk-card-title">{t`Lời nhắn đã gửi`}</h2>
            <p className="desk-quote">{message}</p>
          </div>
        )}
      </section>
      {figures ? <Figures figures={figures} /> : <NotYet closed={detail.closed_at !== null} />}
      <ConfirmSheet
        opened={closing}
        onClose={() => setClosing(false)}
        title={t`Khép lần giao bài này?`}
        text={t`Từ giờ không tính thêm ai nữa. Ai đang làm vẫn làm xong cho mình được.`}
        action={t`Khép lại`}
        busy={close.isPending}
        error={close.error}
        onConfirm={() => close.mutate({ id }, { onSuccess: () => setClosing(false) })}
      />
    </>
  )
}
