import { classesResource, schoolsResource } from '@malto/contract/modules/locations.admin'
import {
  IconBuildingBank,
  IconChalkboard,
  IconEye,
  IconEyeOff,
  IconMapPin,
  IconSchool,
} from '@tabler/icons-react'
import { type Arrangement, textOf } from '../../platform/arrangement.ts'
import { districtPicker, provincePicker, schoolPicker } from '../../platform/pickers.ts'

const province = { vi: 'Tỉnh, thành phố', en: 'Province' }
const school = { vi: 'Trường', en: 'School' }

export const schoolsArrangement: Arrangement = {
  resource: schoolsResource,
  icon: IconBuildingBank,
  group: 'content',
  one: { vi: 'trường', en: 'school' },
  count: { vi: '{total} trường trong phạm vi của bạn', en: '{total} schools within your reach' },
  search: { vi: 'Tên hoặc mã trường', en: 'Name or code' },
  lead: { field: 'name', title: (row) => textOf(row, 'name'), line: (row) => textOf(row, 'code') },
  columns: ['level', 'district_name', 'province_name', 'status'],
  tones: { status: { active: 'ok', hidden: 'quiet' } },
  cardLine: ['level', 'province_name'],
  filters: [
    { kind: 'picker', field: 'province_id', title: province, icon: IconMapPin, picker: provincePicker },
    { kind: 'choice', field: 'level' },
    { kind: 'choice', field: 'status' },
  ],
  detail: [
    {
      title: school,
      fields: [
        { field: 'code' },
        { field: 'level' },
        { field: 'district_name' },
        { field: 'province_name' },
        { field: 'status' },
        { field: 'class_count', title: { vi: 'Số lớp', en: 'Classes' }, kind: 'number' },
        { field: 'created_at' },
        { field: 'updated_at', title: { vi: 'Sửa lần cuối', en: 'Last change' }, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: school,
      fields: [
        { kind: 'text', field: 'name', needed: true, whole: true },
        {
          kind: 'text',
          field: 'code',
          needed: true,
          help: {
            vi: 'Chữ in hoa không dấu, số, dấu chấm hoặc gạch.',
            en: 'Capital letters, digits, dots and dashes.',
          },
        },
        { kind: 'choice', field: 'level', needed: true },
        {
          kind: 'picker',
          field: 'province_id',
          title: province,
          needed: true,
          picker: provincePicker,
          words: 'province_name',
        },
        {
          kind: 'picker',
          field: 'district_id',
          title: { vi: 'Xã, phường', en: 'Commune' },
          picker: districtPicker,
          words: 'district_name',
          within: 'province_id',
        },
        { kind: 'choice', field: 'status', needed: true },
      ],
    },
  ],
  fresh: { status: 'active', district_id: null },
  bulk: {
    hide: { icon: IconEyeOff, when: (row) => row['status'] === 'active' },
    show: { icon: IconEye, when: (row) => row['status'] === 'hidden' },
  },
  empty: {
    title: { vi: 'Chưa có trường nào', en: 'No schools yet' },
    text: {
      vi: 'Trường trong danh sách này là trường học sinh chọn được khi đăng ký.',
      en: 'The schools of this list are those that pupils can choose when they register.',
    },
  },
}

export const classesArrangement: Arrangement = {
  resource: classesResource,
  icon: IconChalkboard,
  group: 'content',
  one: { vi: 'lớp', en: 'class' },
  count: { vi: '{total} lớp trong phạm vi của bạn', en: '{total} classes within your reach' },
  search: { vi: 'Tên lớp, tên trường', en: 'Class, school' },
  lead: { field: 'name', title: (row) => textOf(row, 'name'), line: (row) => textOf(row, 'school_year') },
  columns: ['grade', 'school_name', 'province_name', 'created_at'],
  cardLine: ['grade', 'school_name'],
  filters: [
    { kind: 'picker', field: 'province_id', title: province, icon: IconMapPin, picker: provincePicker },
    { kind: 'picker', field: 'school_id', title: school, icon: IconSchool, picker: schoolPicker },
    { kind: 'choice', field: 'grade' },
  ],
  detail: [
    {
      title: { vi: 'Lớp', en: 'Class' },
      fields: [
        { field: 'grade' },
        { field: 'school_year' },
        { field: 'school_name' },
        { field: 'province_name' },
        { field: 'created_at' },
        { field: 'updated_at', title: { vi: 'Sửa lần cuối', en: 'Last change' }, kind: 'datetime' },
      ],
    },
  ],
  form: [
    {
      title: { vi: 'Lớp', en: 'Class' },
      fields: [
        {
          kind: 'picker',
          field: 'school_id',
          title: school,
          needed: true,
          whole: true,
          picker: schoolPicker,
          words: 'school_name',
        },
        { kind: 'choice', field: 'grade', needed: true, numbers: true },
        { kind: 'text', field: 'name', needed: true, help: { vi: 'Ví dụ: 10A1', en: 'For example 10A1' } },
        {
          kind: 'text',
          field: 'school_year',
          needed: true,
          help: { vi: 'Viết như 2026-2027', en: 'Like 2026-2027' },
        },
      ],
    },
  ],
  empty: {
    title: { vi: 'Chưa có lớp nào', en: 'No classes yet' },
    text: {
      vi: 'Thêm lớp để học sinh chọn đúng lớp của mình khi đăng ký.',
      en: 'Add classes so that pupils can choose theirs when they register.',
    },
  },
}
