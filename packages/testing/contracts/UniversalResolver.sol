// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {decodeHashedLabel, encodeName, reverseNameOf} from "./nameCoding.sol";

interface Registry {
    function resolver(bytes32 node) external view returns (address);
}

interface Resolver {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
    function name(bytes32 node) external view returns (string memory);
    function addr(bytes32 node) external view returns (address);
    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory);
    function supportsInterface(bytes4 id) external view returns (bool);
}

/// A query for a batch gateway (ENSIP-21).
struct Lookup {
    address sender;
    string[] urls;
    bytes data;
}

/// The arguments of a resolver's `OffchainLookup` error (ERC-3668).
struct LookupArguments {
    address sender;
    string[] urls;
    bytes callData;
    bytes4 callbackFunction;
    bytes extraData;
}

interface BatchGateway {
    function query(Lookup[] calldata lookups) external view returns (bool[] memory failures, bytes[] memory responses);
}

/// Resolves a name in one call, and an address back to its name. It returns and reverts as the universal resolver of the
/// public networks does, for one record at a time; off-chain reverse records are not followed.
contract UniversalResolver {
    error DNSDecodingFailed(bytes dns);
    error EmptyAddress();
    error ResolverError(bytes errorData);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    /// `HttpError(uint16,string)`: the error of a gateway.
    bytes4 constant HTTP_ERROR = 0x01800152;
    uint256 constant COIN_TYPE_ETH = 60;

    Registry public immutable registry;

    constructor(Registry registry_) {
        registry = registry_;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory, address)
    {
        (address resolver, bool isExtended) = requireResolver(name);
        (bool answered, bytes memory answer) = ask(resolver, isExtended, name, data);
        if (!answered && bytes4(answer) == OffchainLookup.selector) lookUp(resolver, isExtended, answer, gateways);
        return (check(answered, answer, bytes4(data)), resolver);
    }

    function reverseWithGateways(bytes calldata lookupAddress, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (lookupAddress.length == 0) revert EmptyAddress();
        bytes memory record;
        (record, reverseResolver) = read(encodeName(reverseNameOf(lookupAddress, coinType)), Resolver.name.selector, "");
        primary = abi.decode(record, (string));
        if (bytes(primary).length == 0) return (primary, address(0), reverseResolver);
        bytes memory account;
        (account, resolver) = readAddress(encodeName(primary), coinType);
        if (keccak256(account) != keccak256(lookupAddress)) revert ReverseAddressMismatch(primary, account);
    }

    /// The callback of `OffchainLookup`, with the gateway's response.
    function receiveLookup(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory, address)
    {
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        (address resolver, bool isExtended, bytes4 callback, bytes memory extra) =
            abi.decode(extraData, (address, bool, bytes4, bytes));
        if (failures[0]) fail(responses[0]);
        (bool answered, bytes memory answer) = resolver.staticcall(abi.encodeWithSelector(callback, responses[0], extra));
        if (answered && isExtended) answer = abi.decode(answer, (bytes));
        return (check(answered, answer, callback), resolver);
    }

    function readAddress(bytes memory name, uint256 coinType) internal view returns (bytes memory, address) {
        if (coinType != COIN_TYPE_ETH) {
            (bytes memory other, address from) =
                read(name, bytes4(keccak256("addr(bytes32,uint256)")), abi.encode(coinType));
            return (abi.decode(other, (bytes)), from);
        }
        (bytes memory record, address resolver) = read(name, bytes4(keccak256("addr(bytes32)")), "");
        return (abi.encodePacked(abi.decode(record, (address))), resolver);
    }

    function read(bytes memory name, bytes4 selector, bytes memory more)
        internal
        view
        returns (bytes memory, address)
    {
        (address resolver, bool isExtended) = requireResolver(name);
        bytes memory data = abi.encodePacked(selector, namehash(name, 0), more);
        (bool answered, bytes memory answer) = ask(resolver, isExtended, name, data);
        return (check(answered, answer, selector), resolver);
    }

    function ask(address resolver, bool isExtended, bytes memory name, bytes memory data)
        internal
        view
        returns (bool answered, bytes memory answer)
    {
        if (!isExtended) return resolver.staticcall(data);
        (answered, answer) = resolver.staticcall(abi.encodeCall(Resolver.resolve, (name, data)));
        if (answered) answer = abi.decode(answer, (bytes));
    }

    function check(bool answered, bytes memory answer, bytes4 selector) internal pure returns (bytes memory) {
        if (!answered) revert ResolverError(answer);
        if (answer.length == 0) revert UnsupportedResolverProfile(selector);
        return answer;
    }

    /// Forwards the lookup of a resolver to the caller, with a callback to this contract.
    function lookUp(address resolver, bool isExtended, bytes memory reverted, string[] calldata gateways)
        internal
        view
    {
        LookupArguments memory lookup = abi.decode(asTuple(reverted), (LookupArguments));
        if (lookup.sender != resolver) revert ResolverError(reverted);
        Lookup[] memory lookups = new Lookup[](1);
        lookups[0] = Lookup(resolver, lookup.urls, lookup.callData);
        bytes memory extraData = abi.encode(resolver, isExtended, lookup.callbackFunction, lookup.extraData);
        bytes memory query = abi.encodeCall(BatchGateway.query, (lookups));
        revert OffchainLookup(address(this), gateways, query, this.receiveLookup.selector, extraData);
    }

    /// The arguments of an error, as one tuple.
    function asTuple(bytes memory reverted) internal pure returns (bytes memory tuple) {
        tuple = new bytes(reverted.length + 28);
        tuple[31] = 0x20;
        for (uint256 at = 4; at < reverted.length; at++) tuple[at + 28] = reverted[at];
    }

    function fail(bytes memory errorData) internal pure {
        if (bytes4(errorData) != HTTP_ERROR) revert ResolverError(errorData);
        assembly {
            revert(add(errorData, 32), mload(errorData))
        }
    }

    /// The resolver of the name, or the extended resolver of its nearest parent that has one (ENSIP-10).
    function requireResolver(bytes memory name) internal view returns (address resolver, bool isExtended) {
        uint256 at = 0;
        while (true) {
            resolver = registry.resolver(namehash(name, at));
            if (resolver != address(0) || name[at] == 0) break;
            at += uint8(name[at]) + 1;
        }
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        try Resolver(resolver).supportsInterface(Resolver.resolve.selector) returns (bool supported) {
            isExtended = supported;
        } catch {}
        if (at > 0 && !isExtended) revert ResolverNotFound(name);
    }

    /// The namehash of a DNS-encoded name, starting at one of its labels. A label `[64 hex]` is a label hash.
    function namehash(bytes memory name, uint256 at) internal pure returns (bytes32) {
        if (at >= name.length) revert DNSDecodingFailed(name);
        uint256 length = uint8(name[at]);
        if (length == 0) return bytes32(0);
        if (at + length >= name.length) revert DNSDecodingFailed(name);
        bytes memory label = new bytes(length);
        for (uint256 index = 0; index < length; index++) label[index] = name[at + 1 + index];
        (bool isHash, bytes32 hash) = decodeHashedLabel(label);
        return keccak256(abi.encodePacked(namehash(name, at + length + 1), isHash ? hash : keccak256(label)));
    }
}
