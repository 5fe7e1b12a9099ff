// Entry of every command, as in `node scripts/run.mjs start`. Old syntax on purpose: an old Node must be able to read this file
// to be shown that it is too old; everything newer is loaded after the check.
var wanted = [20, 19]
var found = process.versions.node.split('.').map(Number)

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.log('Hemline needs Node ' + wanted.join('.') + ' or newer; this is ' + process.version + '.')
  process.exit(1)
} else {
  import('./commands/' + process.argv[2] + '.mjs')
    .then(function (command) {
      return command.run(process.argv.slice(3))
    })
    .catch(function (error) {
      // A failure that the command has explained already carries no more than its exit code.
      if (!error.explained) console.log(error.stack)
      process.exitCode = error.exitCode || 1
    })
}
