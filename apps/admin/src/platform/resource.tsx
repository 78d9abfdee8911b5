import { Resource } from 'react-admin'
import type { Arrangement, Row } from './arrangement.ts'
import { ListPage } from './list/ListPage.tsx'
import { DetailPage } from './record/DetailPage.tsx'
import { CreatePage, EditPage } from './record/FormPage.tsx'

/** A descriptor of the contract and its arrangement make the pages of a resource; nothing else is written for it. */
export function toResource(arrangement: Arrangement) {
  const { resource, form, lead } = arrangement
  return (
    <Resource
      key={resource.name}
      name={resource.name}
      recordRepresentation={(row: Row) => lead.title(row)}
      list={<ListPage arrangement={arrangement} />}
      show={<DetailPage arrangement={arrangement} />}
      {...(form && resource.may.create ? { create: <CreatePage arrangement={arrangement} /> } : {})}
      {...(form && resource.may.update ? { edit: <EditPage arrangement={arrangement} /> } : {})}
    />
  )
}
