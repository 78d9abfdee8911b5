// Loaded into the server by `npm start`: when that is killed outright, nobody can pass Ctrl-C on any more,
// so the server ends in order instead of staying behind unseen.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 250)
watch.unref()
