// The other door of drizzle.ts: tables and columns of PostgreSQL.
export * from 'drizzle-orm/pg-core'
