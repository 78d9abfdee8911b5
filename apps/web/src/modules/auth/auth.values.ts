interface Named {
  readonly id: number
  readonly name: string
}

/** What stands in the fields, as typed; names are kept beside ids so that a reload shows them at once. */
export interface FormValues {
  readonly full_name: string
  readonly day: string
  readonly month: string
  readonly year: string
  readonly gender: '' | 'male' | 'female' | 'other'
  readonly province: Named | null
  readonly district: Named | null
  readonly school: (Named & { readonly code: string }) | null
  readonly another_school: string
  readonly grade: string
  readonly class_id: string
  readonly parent_phone: string
  readonly email: string
}

export const blankForm: FormValues = {
  full_name: '',
  day: '',
  month: '',
  year: '',
  gender: '',
  province: null,
  district: null,
  school: null,
  another_school: '',
  grade: '',
  class_id: '',
  parent_phone: '',
  email: '',
}
