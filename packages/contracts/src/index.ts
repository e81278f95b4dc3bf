// What production needs of the contracts: typed ABI, bytecode, roles and deployment.
export { svcConverterAbi, svcConverterBytecode } from './abi/svc-converter.ts';
export { svcTokenAbi, svcTokenBytecode } from './abi/svc-token.ts';
export { type DeployClients, type DeployPlan, deploySvc, type SvcDeployment } from './deploy-svc.ts';
export { CONVERTER_ROLE, GUARDIAN_ROLE, SIGNER_ROLE, TREASURY_ROLE } from './roles.ts';
