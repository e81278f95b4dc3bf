// npm run vectors [FOLDER]: verifies every vector and prints `N passed, M failed`.
import { verifyVectors } from '../src/verify-vectors.ts';

const report = verifyVectors(process.argv[2]);
for (const { group, passed, failed } of report.groups) {
  console.log(`${failed.length === 0 ? 'ok  ' : 'FAIL'} ${group}: ${passed} passed, ${failed.length} failed`);
  for (const { name, reason } of failed) console.log(`     ${name}: ${reason}`);
}
console.log(`${report.passed} passed, ${report.failed} failed`);
process.exitCode = report.failed === 0 && report.passed > 0 ? 0 : 1;
