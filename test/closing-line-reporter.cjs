/** Prints the last line that scripts read: how many tests passed, failed and were skipped. */
class ClosingLineReporter {
  onRunComplete(_contexts, results) {
    const broken = results.testResults.filter(
      (file) => file.testExecError !== undefined && file.testExecError !== null,
    );
    const failed = results.numFailedTests + broken.length;
    const skipped = results.numPendingTests > 0 ? `, ${results.numPendingTests} skipped` : '';
    this.line = `${results.numPassedTests} passed, ${failed} failed${skipped}`;
    // After Jest's own summary, which goes to standard error when the run ends.
    process.once('exit', () => process.stdout.write(`${this.line}\n`));
  }
}

module.exports = ClosingLineReporter;
