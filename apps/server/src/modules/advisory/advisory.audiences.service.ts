import type { Module } from '#platform/module.ts'

/** Who may hear `session:<appointment_id>`: its two people, while they may read it. */
export const advisoryAudiences: NonNullable<Module['audiences']> = {}
