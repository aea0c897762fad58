// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A resolver with configurable responses, also for every name below its own (ENSIP-10).
contract ScriptedResolver {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    string[] public urls;
    bytes public response;
    bool public reverts;

    /// Reverts with an off-chain lookup at this URL (ERC-3668).
    function lookUpAt(string calldata url) external {
        delete urls;
        urls.push(url);
    }

    /// Returns these bytes for every call, or reverts with them.
    function respondWith(bytes calldata response_, bool reverts_) external {
        delete urls;
        response = response_;
        reverts = reverts_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == this.resolve.selector || id == 0x01ffc9a7;
    }

    function resolve(bytes calldata, bytes calldata data) external view returns (bytes memory) {
        if (urls.length > 0) revert OffchainLookup(address(this), urls, data, this.receiveResponse.selector, "");
        bytes memory data_ = response;
        if (reverts) {
            assembly {
                revert(add(data_, 32), mload(data_))
            }
        }
        return data_;
    }

    function receiveResponse(bytes calldata response, bytes calldata) external pure returns (bytes memory) {
        return response;
    }
}
