import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Id, Moment, text } from '../core/fields.ts'

/** What the search over everything looks through, and which fields of a card say what was found. */
export const searched = {
  users: { title: 'full_name', line: ['school_name', 'province_name'] },
  schools: { title: 'name', line: ['district_name', 'province_name'] },
  classes: { title: 'name', line: ['school_name', 'school_year'] },
  advisers: { title: 'advisory_name', line: ['full_name'] },
  appointments: { title: 'advisee_name', line: ['adviser_name', 'school_name'] },
  'gift-claims': { title: 'full_name', line: ['title', 'school'] },
  events: { title: 'title', line: ['category_name', 'host_name'] },
  courses: { title: 'title', line: ['category_name', 'teacher_name'] },
  careers: { title: 'name', line: ['group_name'] },
  professors: { title: 'name', line: ['title', 'group_name'] },
  'question-libraries': { title: 'title', line: [] },
  videos: { title: 'title', line: ['category_name'] },
  assets: { title: 'title', line: [] },
  badges: { title: 'name', line: [] },
  gifts: { title: 'title', line: ['partner'] },
  campaigns: { title: 'name', line: ['maker_name'] },
  banners: { title: 'title', line: [] },
  administrators: { title: 'full_name', line: ['role_name', 'email'] },
  roles: { title: 'name', line: ['description'] },
} as const satisfies Readonly<Record<string, { title: string; line: readonly string[] }>>
export type Searched = keyof typeof searched
const names = Object.keys(searched) as [Searched, ...Searched[]]

export const FOUND_MOST = 5

export const searchConsole = defineCall({
  method: 'GET',
  path: '/auth-admin/search',
  access: 'signedIn',
  summary: 'The first few of everything that these words find, in the lists that one may read.',
  input: z.object({ q: text(100, 2) }),
  reply: z.object({
    groups: z
      .array(
        z.object({
          resource: z.enum(names),
          found: z
            .array(
              z.object({
                id: z.union([z.string().max(36), z.number().int()]),
                title: z.string().max(300),
                line: z.string().max(400),
              }),
            )
            .max(FOUND_MOST),
          /** Whether the list itself would show more. */
          more: z.boolean(),
        }),
      )
      .max(names.length),
  }),
})

export const VIEWS_MOST = 20

export const TooManyViews = defineError('TOO_MANY_VIEWS', 409, {
  vi: `Mỗi danh sách giữ được tối đa ${VIEWS_MOST} bộ lọc. Hãy xóa bớt một bộ lọc cũ.`,
  en: `A list keeps at most ${VIEWS_MOST} filters. Please remove an old one first.`,
})

const Filter = z.record(z.string().max(60), z.union([z.string().max(200), z.number(), z.boolean()]))
const resourceName = text(60)

/** A filter that somebody keeps under a name, for themselves. */
export const View = z.object({
  id: Id,
  resource: z.string().max(60),
  name: z.string().max(60),
  filter: Filter,
  sort: z.string().max(60).nullable(),
  created_at: Moment,
})
export type View = z.infer<typeof View>

export const listViews = defineCall({
  method: 'GET',
  path: '/auth-admin/views',
  access: 'signedIn',
  summary: "One's own kept filters of one list.",
  input: z.object({ resource: resourceName }),
  reply: z.object({ views: z.array(View).max(VIEWS_MOST) }),
})

export const saveView = defineCall({
  method: 'POST',
  path: '/auth-admin/views',
  access: 'signedIn',
  summary: 'Keeps a filter under a name; the same name again replaces it.',
  input: z.object({
    resource: resourceName,
    name: text(60),
    filter: Filter.refine((given) => Object.keys(given).length <= 30),
    sort: text(60).nullable(),
  }),
  reply: View,
  errors: [TooManyViews],
})

export const removeView = defineCall({
  method: 'DELETE',
  path: '/auth-admin/views/:id',
  access: 'signedIn',
  summary: "Drops one of one's own kept filters.",
  input: z.object({ id: Id }),
  reply: z.object({ id: Id }),
})
