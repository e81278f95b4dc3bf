// tsc of the last TypeScript that knows `node10`, except that it does not check Node's own declarations: those take longer than all else.
import ts from '../../../node_modules/@arethetypeswrong/core/node_modules/typescript/lib/typescript.js';

const { options, fileNames, errors } = ts.parseCommandLine(process.argv.slice(2));
const program = ts.createProgram(fileNames, options);
const isOurs = ({ fileName }) => !/\/node_modules\/(@types|undici-types|typescript)\//.test(fileName);
const found = [
  ...errors,
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...program
    .getSourceFiles()
    .filter(isOurs)
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
];
for (const { file, messageText } of found) {
  console.error(`${file?.fileName ?? 'options'}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}
process.exitCode = found.length === 0 ? 0 : 1;
