// Drizzle by one door. Node reads what a package declares again for every import of its name, and this one declares
// much: see scripts/lib/doors.mjs.
export * from 'drizzle-orm'
