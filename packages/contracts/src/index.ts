// What production uses of the contracts: typed ABI, bytecode, roles and deployment.
export { svcConverterAbi, svcConverterBytecode, svcConverterRuntime } from './abi/svc-converter.ts';
export { svcTokenAbi, svcTokenBytecode, svcTokenRuntime } from './abi/svc-token.ts';
export { type Access, accessOf, type Holder, ROLE_NAMES, type RoleName } from './administration.ts';
export type { DeployPlan, KindLimits, PairTokenLimits, SvcDeployment } from './deploy/deploy-plan.ts';
export type { DeployClients, DeployJournal, StepRecord } from './deploy/deploy-step.ts';
export {
  type Artifacts,
  allowanceCalls,
  CREATE2_PROXY,
  type DeployTarget,
  deploySvc,
  PRODUCTION_ARTIFACTS,
  planTarget,
  setupOf,
} from './deploy/deploy-svc.ts';
export { CANCELLER_ROLE, FREEZER_ROLE, GUARDIAN_ROLE, PAUSER_ROLE, SIGNER_ROLE, TREASURY_ROLE } from './roles.ts';
